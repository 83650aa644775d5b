/** Words that are the same in English. Listed, so that a missing translation is seen. */
export const same: readonly string[] = `
A | A1 | A2 | AM | AMS | API | App | Assessment | B | B1 | B2 | Bachelor | Bank | Basic | BE | Bearer | BIC |
Block | Board | Budget | Bus | Bytes | C | C1 | C2 | CE | Code | Cookie | CSS | D | Dashboard | DELETE | Dialog | DOCX |
e.U. | ebInterface 6.1 | EU | Export | Export (G) | F | Feed | Feedback | Filter |
Filter · {count} | Format | Fr | GLN | GmbH | Google (JSON) | hokify | HR | HTML | IBAN | Import | Indeed |
Interview 1 | Interview 2 | Interviews | IP | iventa | JPG | JSON | karriere.at | Layout | Layouts | Legacy | Link |
LinkedIn | Logo | max. {maxMb} MB | Medium | Mo | Name | Navigation | Neutral | Normal |
OAuth 2 (Client Credentials) | ODT | Offline | OK | ÖNACE 2008 | ÖNACE 2025 | Onboarding | Online |
Organisation | Page not found | Passkeys | PATCH | Payroll | PDF | Pension | Peppol | Peppol BIS 3 | Person |
Phase | PNG | Portal | Position | POST | Print | PUT | Region | Register |
Reverse Charge (AE) | RPO | RSS | Sa | Service | Sitemap | SMS | Social | Software | Sourcing |
Status | StepStone | Symbol | System | Team | Test | Text | Try & Hire |
URL | USP (e-rechnung.gv.at) | Version | Video | Webhook | Website | WhatsApp | XING | XML | XRechnung 3 |
ZUGFeRD 2 | § 19 Abs. 1a UStG | Tour
`
  .split(/[|\n]/)
  .map((word) => word.trim())
  .filter(Boolean);
