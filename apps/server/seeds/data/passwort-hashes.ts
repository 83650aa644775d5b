/**
 * The demo's password as each account keeps it, every one with a salt of its own. Made once by `hashPassword`: to hash it anew for all of
 * them would take a second at every first start.
 */
export const passwortHashes: Readonly<Record<string, string>> = {
  admin: '$argon2id$v=19$m=19456,t=2,p=1$z4SxAjXlJMe9sDqPkI4g8g$GjOop8JvV8YneM20IUX+e14jN/rsWyGv2v/V8T3nJeo',
  gf: '$argon2id$v=19$m=19456,t=2,p=1$lric6VNAsp0XWFf7MBT9ew$H9sGe0fZHMycwtuIX41mHDZl93PlNXOKTUMQCmyVdzE',
  leitung: '$argon2id$v=19$m=19456,t=2,p=1$djhXH7exPp4OzYD6BwXfeg$6vaqa/quZefHfvbdC+lgA6Og9/o273rle4awtwzFQpE',
  berater: '$argon2id$v=19$m=19456,t=2,p=1$TjJdzdT3JMyBkBPAhOdsng$tAQLi7ctgh3IK1OClKwvkFE7edYXTqMn9AUqXdzMB50',
  dispo: '$argon2id$v=19$m=19456,t=2,p=1$FrEMDbgRVRViOrrHbuRh+Q$for8+/qrqhcUM/7z0azC30ckORkGT//iY12PAful/Cc',
  faktura: '$argon2id$v=19$m=19456,t=2,p=1$eH0omYephJYkV01/p9hNwg$top7a/rTyI+5ZfyWVb5uaXoLqJbP7ULNLy8z9ISjbLQ',
  inserate: '$argon2id$v=19$m=19456,t=2,p=1$pqtylXi4TCkkuYtXzVzZeA$5TITQjpUrfZ/QK+4NyEXghorcRsrifDcvT6EdEQLjCk',
  stammdaten: '$argon2id$v=19$m=19456,t=2,p=1$/FdJkm1fMpZy8BwIi/4U+g$1pnDu+Deo/8giPDgxPvk87NqsrwRBe0cdi6huvv1STg',
  zweifaktor: '$argon2id$v=19$m=19456,t=2,p=1$TfpTuwn5dt9FWp39ZKPF8w$3qdLQ/cbLC1otb53H5TpU06qYt6wn0fy2+FWiAteq7Y',
  gesperrt: '$argon2id$v=19$m=19456,t=2,p=1$UEhB384fdNYr7GJA5TWmEw$iaW4/Z0QwO9JHARpIKHGp6Tr4+ut3YzaPDlWQLaTmdA',
  kunde: '$argon2id$v=19$m=19456,t=2,p=1$Vl0vCRmMaEetBhjqq+PYrA$5cxEWFqOAGV9w+MPJEsB634Wer/Zep2tJz4rQAMiYKo',
  colieferant: '$argon2id$v=19$m=19456,t=2,p=1$TLBXdCA3bJNtzUyUqGmRug$mdwhrgeTni70LnZpNA66Uj+u/syV5B9iB8adcaMiMD8',
  rpo: '$argon2id$v=19$m=19456,t=2,p=1$8pI8w2/NExjbh3BYsrc6XQ$kOqRMsii9p08agec6d6F6e8Qf79PVHhsQXP56MNPbA8',
  rpov: '$argon2id$v=19$m=19456,t=2,p=1$EOFTc4oag3O1f4AWNoPaag$IcHTLqbm58xPLKYVPbdEI5XsGzoofMr5m+2sfHygXAo',
  pvmk: '$argon2id$v=19$m=19456,t=2,p=1$NpZorNsUEl37O1g4hPHCrQ$WO8yqGQ7RbJ0kTWQohKlMPL/RSoSmCtcXSp/lrp2KdE',
  pvmkmaster: '$argon2id$v=19$m=19456,t=2,p=1$kpKx/XTR/K6ChwPqHL5YzQ$4G+Lq4w+zOvcNJJwYzy8wy/IL07XstF5xlp7DzvFZyk',
  'kunde.steyrtal': '$argon2id$v=19$m=19456,t=2,p=1$Icdk6p0vBw1sLHUs8JFUtg$k+FQ18OvV5DRX88mBBFmwSu+zMgMGJMqVp/TmwVIOIY',
  'kunde.murtal': '$argon2id$v=19$m=19456,t=2,p=1$1WBcqx5hoRRuAKTpoZyohA$Tpav8dZX0yZKAt9sLHMFBrKbG4xP0Mjw4VWJa2zMPdU',
  mostviertel: '$argon2id$v=19$m=19456,t=2,p=1$bmpQn5nINqbmA7irxMQS0w$loyYKPk7cYggh9rAsTCSlBXOpZL9sK4Xe4hWReEJewA',
  'rpov.hausruck': '$argon2id$v=19$m=19456,t=2,p=1$zjVoAK4C6GwvoSv2wWPGcg$oSg7A07K9g/U+AV7+kxsnRq/CdxoAF4JQLOfyM7AVAE',
  donau: '$argon2id$v=19$m=19456,t=2,p=1$InwG1AHFM8+3erJzbBldhg$PziDQBK8nFpLK+bgrhhydeV6UKte/dx4/OqMO3Gw1XE',
  'barbara.kollmann':
    '$argon2id$v=19$m=19456,t=2,p=1$9MB70SbIrccqSZmx6z09Kg$E/aST/HeGVwvBr/Uxl+Gbel2bpCpFgGgmdADnTkFUS0',
  'florian.wimmer': '$argon2id$v=19$m=19456,t=2,p=1$6HDrth41DBrC7rwxikvnxQ$alIlcEOuulAcqHb4M9s5bBiQgpVo3ChDnvdhmu1F0Jk',
  'thomas.gruber': '$argon2id$v=19$m=19456,t=2,p=1$zoPh5eldeaKZaQB/IPG/zw$IsTocY+iws8AfYI9Rrul48NsdUJ6iBz9nRclEQZDS9Q',
  'lukas.steiner': '$argon2id$v=19$m=19456,t=2,p=1$Rb/Z7Q0ZjwqaxytAEovwpw$QkfCVxNeQ3TDZGeFHWUFZN2whOqAUGEcmTsajscLiss',
  'sabine.moser': '$argon2id$v=19$m=19456,t=2,p=1$IMVTJNM6FGMbtuVC9rvXQA$PkxflrkkUxUhAG1+5fZi6JIDomH1jc1Prtc5eeyeOk0',
  'stefan.pichler': '$argon2id$v=19$m=19456,t=2,p=1$AXCm8+AOgnzTLBc0Qv6dsQ$XP5fRHex1s0VaNKZkFNZF4pUCc5mocKx9VXtCHGX02k',
  'markus.brunner': '$argon2id$v=19$m=19456,t=2,p=1$oxlV1RgGBUgw+3HB5003hw$X2gSIibLi9g3GFMX5SAtdcjPY5Uqmgol9ZCOBOdGj58',
  'sonja.kaltenboeck':
    '$argon2id$v=19$m=19456,t=2,p=1$r67tOlIVLtTT2CFkICDgkQ$BAFTd+TMhji4MbSCAJn1GvLqjE/xV1nBe4exwdkLHXk',
  'dejan.furtner': '$argon2id$v=19$m=19456,t=2,p=1$z9NFNEYgUU9Nk6+7xgB5Ow$tomM7XCjFOZX8WlIyJ8rVm6BPAcJcfRIopWXT1DPPT0',
  'carina.wagner': '$argon2id$v=19$m=19456,t=2,p=1$lUG8Q5aGA9+n8EN2uUt3sw$cvcSJCOam4oYIA7Ur8GxWRTIRlhGBQTotCX/35Bqglg',
  'martin.lohninger':
    '$argon2id$v=19$m=19456,t=2,p=1$cWPRaWulC50ui0TKEkWWJg$hR3V0GRn1CiZs2bZvxm9kOIQYMrIDEV+3cAvX+Co0/Q',
  'philipp.horvath':
    '$argon2id$v=19$m=19456,t=2,p=1$j13lWuRipl+wYyUJuB/VGQ$R2LfY2a80wGdPYde1mnnBxUaLagwUh5BrlYWuBgEtOk',
  'lejla.krajisnik':
    '$argon2id$v=19$m=19456,t=2,p=1$ap6fTlpvGLPR0EbSIGXPtg$86gfhonmWb04khREjikOqEtKJ2cuSdzKoKQO2rO0TGw',
  'eva.maurer': '$argon2id$v=19$m=19456,t=2,p=1$W3sRXmFqNl3P9ggjYV3TdA$oFDe/pMd4yq54xy9DPKGqDW/43y0qAIsDoSx/379N8U',
  'tobias.sonnweber':
    '$argon2id$v=19$m=19456,t=2,p=1$cs/5xGVp6olPAGygF6VDOA$eF8bFZtpVDf8lznu3DW8t/vSg2EV9ca2Nmlz/T21BlU',
  'annika.kleinlein':
    '$argon2id$v=19$m=19456,t=2,p=1$yOv50rW1eCOadeIjtmS3SQ$wYA82HU1FfNsxds372GCdN7cy/WM4/YzPWdWsd83rQI',
};
