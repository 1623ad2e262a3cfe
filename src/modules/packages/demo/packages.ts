import { strToU8, zipSync } from 'fflate'
import { quizPage, stepsPage, style } from './pages.ts'
import { scoScript } from './sco-script.ts'

const xml = '<?xml version="1.0" encoding="UTF-8"?>\n'

const item = (id: string, title: string, more = '') =>
  `<item identifier="${id}" identifierref="r-${id}"><title>${title}</title>${more}</item>`
const resource = (id: string, type: string) =>
  `<resource identifier="r-${id}" type="webcontent" adlcp:${type}="sco" href="${id}.html"><file href="${id}.html"/><dependency identifierref="shared"/></resource>`
const shared = (type: string) =>
  `<resource identifier="shared" type="webcontent" adlcp:${type}="asset"><file href="shared/style.css"/><file href="shared/sco.js"/></resource>`

const pack = (files: Readonly<Record<string, string>>): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries({ ...files, 'shared/style.css': style, 'shared/sco.js': scoScript }).map(
          ([name, text]) => [name, strToU8(text)],
        ),
      ),
    ),
  )

export const DESK = 'นั่งทำงานอย่างไรไม่ให้ปวด'
export const PHISHING = 'รู้ทันอีเมลหลอกลวง'

const deskManifest = `${xml}<manifest identifier="sala-desk" version="1.0" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
<metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
<organizations default="desk"><organization identifier="desk"><title>${DESK}</title>
${item('lesson', 'จัดโต๊ะและท่านั่ง')}
${item('quiz', 'แบบทดสอบท้ายบท', '<adlcp:masteryscore>60</adlcp:masteryscore>')}
</organization></organizations>
<resources>${resource('lesson', 'scormtype')}${resource('quiz', 'scormtype')}${shared('scormtype')}</resources>
</manifest>
`

/** How to sit at a desk: SCORM 1.2, a lesson of three steps and a quiz. */
export const deskPackage = (): Buffer =>
  pack({
    'imsmanifest.xml': deskManifest,
    'lesson.html': stepsPage(DESK, [
      [
        'ปรับเก้าอี้ก่อน',
        '<p>วางเท้าราบกับพื้น เข่างอประมาณ 90 องศา หลังพิงพนักพอดี ถ้าเท้าลอยให้ใช้ที่วางเท้า ไม่ใช่ลดเก้าอี้จนไหล่ยก</p>',
      ],
      ['จอและแป้นพิมพ์', '<p>ขอบบนของจออยู่ระดับสายตา ห่างประมาณหนึ่งช่วงแขน แป้นพิมพ์อยู่ระดับข้อศอก ข้อมือตรง ไม่หักขึ้น</p>'],
      [
        'พักสายตาและลุกเดิน',
        '<p>ทุก 20 นาที มองไกล 20 ฟุต นาน 20 วินาที และลุกเดินอย่างน้อยชั่วโมงละครั้ง ร่างกายไม่ได้ออกแบบมาให้นั่งนิ่งทั้งวัน</p>',
      ],
    ]),
    'quiz.html': quizPage('แบบทดสอบท้ายบท', [
      { text: 'ขอบบนของจอควรอยู่ระดับใด', choices: ['คาง', 'สายตา', 'หน้าผาก'], key: 1 },
      { text: 'ถ้าเท้าลอยจากพื้นควรทำอย่างไร', choices: ['ใช้ที่วางเท้า', 'ไขว่ห้าง', 'นั่งขอบเก้าอี้'], key: 0 },
      { text: 'ควรลุกเดินอย่างน้อยบ่อยแค่ไหน', choices: ['วันละครั้ง', 'ครึ่งวันครั้ง', 'ชั่วโมงละครั้ง'], key: 2 },
    ]),
  })

const measured =
  '<imsss:sequencing><imsss:objectives><imsss:primaryObjective objectiveID="passed" satisfiedByMeasure="true"><imsss:minNormalizedMeasure>0.6</imsss:minNormalizedMeasure></imsss:primaryObjective></imsss:objectives></imsss:sequencing>'

const phishingManifest = `${xml}<manifest identifier="sala-phishing" version="1.0" xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss">
<metadata><schema>ADL SCORM</schema><schemaversion>2004 4th Edition</schemaversion></metadata>
<organizations default="phishing"><organization identifier="phishing"><title>${PHISHING}</title>
${item('signs', 'สัญญาณที่ต้องสงสัย')}
${item('quiz', 'ลองจับผิดอีเมล', measured)}
<imsss:sequencing><imsss:controlMode choice="true" flow="true"/></imsss:sequencing>
</organization></organizations>
<resources>${resource('signs', 'scormType')}${resource('quiz', 'scormType')}${shared('scormType')}</resources>
</manifest>
`

/** How to tell a fraudulent mail: SCORM 2004, 4th edition, with sequencing. */
export const phishingPackage = (): Buffer =>
  pack({
    'imsmanifest.xml': phishingManifest,
    'signs.html': stepsPage(PHISHING, [
      ['เร่งให้รีบทำ', '<p>อีเมลหลอกลวงมักขู่ว่าบัญชีจะถูกปิดภายในไม่กี่ชั่วโมง เพื่อไม่ให้คุณมีเวลาคิดหรือถามใคร</p>'],
      ['ที่อยู่ไม่ตรงกับชื่อ', '<p>ดูที่อยู่อีเมลจริงหลังชื่อผู้ส่งเสมอ และวางเมาส์บนลิงก์เพื่อดูปลายทางก่อนกด</p>'],
      [
        'ขอข้อมูลที่ไม่ควรขอ',
        '<p>ธนาคารและหน่วยงานราชการไม่ขอรหัสผ่าน รหัส OTP หรือเลขหลังบัตรทางอีเมล หากสงสัยให้โทรถามด้วยเบอร์ที่คุณรู้จัก</p>',
      ],
    ]),
    'quiz.html': quizPage('ลองจับผิดอีเมล', [
      {
        text: 'อีเมลจาก «ฝ่ายบุคคล» ส่งมาจาก hr@sala-hr.example.net ทั้งที่บริษัทใช้ sala.example ควรทำอย่างไร',
        choices: ['กดลิงก์ดูก่อน', 'ถามฝ่ายบุคคลด้วยช่องทางเดิมที่เคยใช้', 'ส่งต่อให้เพื่อน'],
        key: 1,
      },
      {
        text: 'ธนาคารส่งอีเมลขอรหัส OTP เพื่อยืนยันตัวตน',
        choices: ['ไม่ให้เด็ดขาด', 'ให้ถ้าดูน่าเชื่อถือ', 'ให้ครึ่งเดียว'],
        key: 0,
      },
      {
        text: 'ข้อใดเป็นสัญญาณอันตราย',
        choices: ['ชื่อคุณสะกดถูก', 'มีลายเซ็นท้ายอีเมล', 'ขู่ว่าจะปิดบัญชีภายในหนึ่งชั่วโมง'],
        key: 2,
      },
    ]),
  })
