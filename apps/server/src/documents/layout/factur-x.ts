import type { Paper } from './paper.ts';

const name = 'factur-x.xml';

/** Puts the e-invoice into the paper as ZUGFeRD and Factur-X do: the file, and words in the metadata that say it is there. */
export function attachFacturX({ pdf, now }: Paper, xml: string): void {
  const file = {
    name,
    type: 'text/xml',
    description: 'Factur-X-Rechnung',
    relationship: 'Alternative', // the types do not know it, as little as appendXML
    creationDate: now,
    modifiedDate: now,
  };
  pdf.file(Buffer.from(xml), file);
  (pdf as unknown as { appendXML(xml: string): void }).appendXML(metadata);
}

const property = (of: string, description: string): string => `
              <rdf:li rdf:parseType="Resource">
                <pdfaProperty:name>${of}</pdfaProperty:name>
                <pdfaProperty:valueType>Text</pdfaProperty:valueType>
                <pdfaProperty:category>external</pdfaProperty:category>
                <pdfaProperty:description>${description}</pdfaProperty:description>
              </rdf:li>`;

/** PDF/A wants a word about every property that it does not know itself. */
const metadata = `
    <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
      <pdfaExtension:schemas>
        <rdf:Bag>
          <rdf:li rdf:parseType="Resource">
            <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
            <pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>
            <pdfaSchema:prefix>fx</pdfaSchema:prefix>
            <pdfaSchema:property>
              <rdf:Seq>${property('DocumentFileName', 'The name of the embedded XML document')}${property('DocumentType', 'The type of the hybrid document')}${property('Version', 'The version of the standard')}${property('ConformanceLevel', 'The conformance level of the XML document')}
              </rdf:Seq>
            </pdfaSchema:property>
          </rdf:li>
        </rdf:Bag>
      </pdfaExtension:schemas>
    </rdf:Description>
    <rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#">
      <fx:DocumentType>INVOICE</fx:DocumentType>
      <fx:DocumentFileName>${name}</fx:DocumentFileName>
      <fx:Version>1.0</fx:Version>
      <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
    </rdf:Description>`;
