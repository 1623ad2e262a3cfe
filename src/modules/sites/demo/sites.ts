export type ThemeName = 'blue' | 'teal' | 'green' | 'gold' | 'brick' | 'lotus' | 'purple' | 'slate'

export interface DemoSite {
  readonly key: 'first' | 'second' | 'group' | 'origin'
  readonly hostname: string
  readonly siteType: 'unit' | 'collection' | 'origin'
  readonly siteName: string
  readonly tagline: string
  readonly siteStyle: 'gradient'
  readonly siteSubStyle: ThemeName
  readonly description: string
  readonly footer: string
  readonly phone: string
  readonly email: string
  readonly address: string
  /** How people arrive, where it is not the usual way. */
  readonly identity?: Readonly<Record<string, unknown>>
  /** The cookie popup's boxes start as the document has them: ticked. Elsewhere visitors tick them themselves. */
  readonly cookiesStartOn?: boolean
}

export const demoSites: readonly DemoSite[] = [
  {
    key: 'first',
    hostname: 'localhost',
    siteType: 'unit',
    siteName: 'สถาบันศาลา',
    tagline: 'ที่พักใจของคนอยากเก่งขึ้น',
    siteStyle: 'gradient',
    siteSubStyle: 'blue',
    description:
      'สถาบันฝึกอบรมสำหรับคนทำงาน ครบทั้งความปลอดภัย คุณภาพ บัญชี กฎหมาย ภาวะผู้นำ และทักษะดิจิทัล เรียนออนไลน์ได้ทุกเวลา หรือพบวิทยากรตัวจริงในห้องเรียน',
    footer: 'สถาบันศาลา เรียนรู้จากคนทำงานจริง นำไปใช้ได้ตั้งแต่วันพรุ่งนี้',
    phone: '02-000-2569',
    email: 'hello@sala.test',
    address: '99 อาคารศาลา ชั้น 3 ถนนเรียนรู้ แขวงลาดยาว เขตจตุจักร กรุงเทพมหานคร 10900',
  },
  {
    key: 'second',
    hostname: 'second.localhost',
    siteType: 'unit',
    siteName: 'โรงเรียนครัวและภาษาบ้านสวน',
    tagline: 'อร่อยทุกมื้อ พูดได้ทุกภาษา',
    siteStyle: 'gradient',
    siteSubStyle: 'brick',
    description:
      'โรงเรียนเล็ก ๆ ริมสวนที่สอนทั้งทำอาหารและภาษา ห้องเรียนกลุ่มเล็ก ครูใจดี เรียนที่บ้านสวนหรือเรียนออนไลน์จากครัวของคุณเองก็ได้',
    footer: 'โรงเรียนครัวและภาษาบ้านสวน แวะมาชิม แวะมาคุย แล้วค่อยสมัครเรียนก็ได้',
    phone: '02-000-2570',
    email: 'hello@second.sala.test',
    address: '12 หมู่ 4 ซอยบ้านสวน ตำบลบางกร่าง อำเภอเมืองนนทบุรี จังหวัดนนทบุรี 11000',
    // Guests from abroad cook here too.
    identity: { idDocument: 'passport' },
    cookiesStartOn: true,
  },
  {
    key: 'group',
    hostname: 'group.localhost',
    siteType: 'collection',
    siteName: 'เครือศาลาการเรียนรู้',
    tagline: 'ดูแลทุกสถาบันจากที่เดียว',
    siteStyle: 'gradient',
    siteSubStyle: 'purple',
    description: 'ศูนย์กลางของสถาบันในเครือ สำหรับทีมงานที่ดูแลเว็บไซต์ หลักสูตร และสมาชิกของทุกแห่ง',
    footer: 'เครือศาลาการเรียนรู้ เติบโตไปด้วยกันทั้งเครือ',
    phone: '02-000-2571',
    email: 'hello@group.sala.test',
    address: '99 อาคารศาลา ชั้น 5 ถนนเรียนรู้ แขวงลาดยาว เขตจตุจักร กรุงเทพมหานคร 10900',
  },
  {
    key: 'origin',
    hostname: 'origin.localhost',
    siteType: 'origin',
    siteName: 'แพลตฟอร์มศาลา',
    tagline: 'บ้านของทุกสถาบันการเรียนรู้',
    siteStyle: 'gradient',
    siteSubStyle: 'slate',
    description: 'ส่วนกลางของแพลตฟอร์มศาลา สำหรับผู้ดูแลระบบที่เปิดเครือใหม่ กำหนดแพ็กเกจ และดูแลความพร้อมของระบบ',
    footer: 'แพลตฟอร์มศาลา พร้อมดูแลทุกห้องเรียน',
    phone: '02-000-2572',
    email: 'hello@origin.sala.test',
    address: '99 อาคารศาลา ชั้น 6 ถนนเรียนรู้ แขวงลาดยาว เขตจตุจักร กรุงเทพมหานคร 10900',
  },
]
