interface TestItem {
  readonly id: string
  readonly file: string
  readonly more?: string
}

const xml = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** A manifest of SCORM 1.2 with an item for each file. */
export const manifest12 = (items: readonly TestItem[], title = 'ความปลอดภัย') =>
  `${xml}<manifest identifier="M" version="1" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
<metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
<organizations default="O"><organization identifier="O"><title>${title}</title>
${items.map(({ id, more = '' }) => `<item identifier="${id}" identifierref="R-${id}"><title>${id}</title>${more}</item>`).join('\n')}
</organization></organizations>
<resources>
${items.map(({ id, file }) => `<resource identifier="R-${id}" type="webcontent" adlcp:scormtype="sco" href="${file}"><file href="${file}"/></resource>`).join('\n')}
</resources></manifest>`

/** A manifest of SCORM 2004 with an item for each file, and sequencing of the whole. */
export const manifest2004 = (items: readonly TestItem[], sequencing = '', title = 'ดับเพลิง') =>
  `${xml}<manifest identifier="M" xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss">
<metadata><schema>ADL SCORM</schema><schemaversion>2004 4th Edition</schemaversion></metadata>
<organizations default="O"><organization identifier="O"><title>${title}</title>
${items.map(({ id, more = '' }) => `<item identifier="${id}" identifierref="R-${id}"><title>${id}</title>${more}</item>`).join('\n')}
${sequencing}
</organization></organizations>
<resources>
${items.map(({ id, file }) => `<resource identifier="R-${id}" type="webcontent" adlcp:scormType="sco" href="${file}"><file href="${file}"/></resource>`).join('\n')}
</resources></manifest>`
