/** A session of a demo seminar; times are those of Bangkok on its day. */
export interface DemoSession {
  readonly name: string
  readonly at: string
  readonly minutes: number
  readonly room: string
  readonly speakers: readonly string[]
  readonly html: string
}

export interface DemoSeminar {
  readonly key: string
  readonly name: string
  readonly english: string
  readonly short_description: string
  readonly description: string
  readonly outcomes: string
  readonly category: readonly string[]
  /** Days from today. */
  readonly starts: number
  readonly place: string
  readonly englishPlace: string
  readonly seats: number
  readonly price: number
  readonly days: readonly { readonly name: string; readonly sessions: readonly DemoSession[] }[]
}

const HALL = 'ห้องแกรนด์ฮอลล์ ชั้น 3'
const ROOM_A = 'ห้องสัมมนา A'
const ROOM_B = 'ห้องสัมมนา B'

const break15 = (at: string): DemoSession => ({
  name: 'พักรับประทานอาหารว่าง',
  at,
  minutes: 15,
  room: 'โถงหน้าห้อง',
  speakers: [],
  html: '',
})

/** The rooms of the seminars in English. */
export const englishRooms: Readonly<Record<string, string>> = {
  [HALL]: 'Grand hall, 3rd floor',
  [ROOM_A]: 'Seminar room A',
  [ROOM_B]: 'Seminar room B',
  โถงหน้าห้อง: 'Foyer',
  ลานหน้าอาคาร: 'Forecourt',
  ห้องสมุด: 'Library',
}

/** Seminars of the demo: one that is near, one of two days with tracks, one that is over. */
export const demoSeminars: readonly DemoSeminar[] = [
  {
    key: 'safety-day',
    name: 'สัมมนาวันความปลอดภัยในการทำงาน',
    english: 'Workplace safety day',
    short_description: 'หนึ่งวันเต็มกับกฎหมายใหม่ กรณีศึกษาจริง และการซ้อมรับเหตุฉุกเฉิน',
    description:
      '<p>รวมเจ้าหน้าที่ความปลอดภัย หัวหน้างาน และผู้บริหาร มาแลกเปลี่ยนสิ่งที่ได้ผลจริงในโรงงานและสำนักงาน ปิดท้ายด้วยการซ้อมอพยพ</p>',
    outcomes: 'อธิบายหน้าที่ตามกฎหมายความปลอดภัยฉบับล่าสุดได้\nวางแผนซ้อมรับเหตุฉุกเฉินของหน่วยงานได้',
    category: ['safety'],
    starts: 12,
    place: 'ศูนย์ประชุมศาลา กรุงเทพฯ',
    englishPlace: 'Sala Convention Centre, Bangkok',
    seats: 200,
    price: 0,
    days: [
      {
        name: 'กำหนดการ',
        sessions: [
          {
            name: 'เปิดงานและภาพรวมอุบัติเหตุจากการทำงาน',
            at: '09:00',
            minutes: 45,
            room: HALL,
            speakers: ['ดร.สิรินทร์ วัฒนกุล'],
            html: '<p>ตัวเลขห้าปีย้อนหลัง และสามเรื่องที่ลดอุบัติเหตุได้เร็วที่สุด</p>',
          },
          {
            name: 'กฎหมายความปลอดภัยฉบับใหม่ที่นายจ้างต้องรู้',
            at: '09:45',
            minutes: 75,
            room: HALL,
            speakers: ['ทนายปริญญา เกียรติคุณ'],
            html: '<p>หน้าที่ โทษ และเอกสารที่ต้องมี</p>',
          },
          break15('11:00'),
          {
            name: 'กรณีศึกษา: โรงงานที่ไม่มีอุบัติเหตุ 1,000 วัน',
            at: '11:15',
            minutes: 60,
            room: HALL,
            speakers: ['คุณวรวุฒิ ชัยมงคล', 'คุณอารีย์ สุขสม'],
            html: '',
          },
          {
            name: 'ซ้อมอพยพและใช้ถังดับเพลิง',
            at: '13:30',
            minutes: 120,
            room: 'ลานหน้าอาคาร',
            speakers: ['ทีมวิทยากรดับเพลิง'],
            html: '<p>สวมรองเท้าหุ้มส้น มีอุปกรณ์ป้องกันให้</p>',
          },
        ],
      },
    ],
  },
  {
    key: 'hr-forum',
    name: 'ฟอรัมผู้บริหารทรัพยากรบุคคล',
    english: 'Human resources forum',
    short_description: 'สองวัน สองห้อง เลือกฟังตามงานของคุณ ตั้งแต่กฎหมายแรงงานจนถึงการใช้ข้อมูล',
    description: '<p>วันแรกฟังภาพใหญ่ร่วมกัน วันที่สองแยกห้องเป็นสายกฎหมายและสายข้อมูล มีเวลาปรึกษาวิทยากรตัวต่อตัว</p>',
    outcomes: 'ออกแบบค่าตอบแทนที่แข่งขันได้\nใช้ข้อมูลคาดการณ์การลาออกได้',
    category: ['hr'],
    starts: 33,
    place: 'โรงแรมริมน้ำ นนทบุรี',
    englishPlace: 'Riverside Hotel, Nonthaburi',
    seats: 120,
    price: 2500,
    days: [
      {
        name: 'วันที่ 1',
        sessions: [
          {
            name: 'ทิศทางตลาดแรงงานไทย',
            at: '09:00',
            minutes: 90,
            room: HALL,
            speakers: ['รศ.ดร.ธีรพล ศรีสุข'],
            html: '',
          },
          break15('10:30'),
          {
            name: 'ค่าตอบแทนที่จ่ายแล้วคนอยู่',
            at: '10:45',
            minutes: 75,
            room: HALL,
            speakers: ['คุณมณีรัตน์ พงษ์เจริญ'],
            html: '',
          },
          {
            name: 'เวทีถามตอบผู้บริหาร',
            at: '13:00',
            minutes: 90,
            room: HALL,
            speakers: ['คุณมณีรัตน์ พงษ์เจริญ', 'รศ.ดร.ธีรพล ศรีสุข'],
            html: '',
          },
        ],
      },
      {
        name: 'วันที่ 2',
        sessions: [
          {
            name: 'สายกฎหมาย: เลิกจ้างอย่างถูกต้อง',
            at: '09:00',
            minutes: 120,
            room: ROOM_A,
            speakers: ['ทนายปริญญา เกียรติคุณ'],
            html: '',
          },
          {
            name: 'สายข้อมูล: อ่านสัญญาณก่อนพนักงานลาออก',
            at: '09:00',
            minutes: 120,
            room: ROOM_B,
            speakers: ['คุณกันตพงศ์ รุ่งเรือง'],
            html: '',
          },
          {
            name: 'คลินิกปรึกษาวิทยากร',
            at: '13:00',
            minutes: 120,
            room: ROOM_A,
            speakers: ['ทนายปริญญา เกียรติคุณ', 'คุณกันตพงศ์ รุ่งเรือง'],
            html: '',
          },
        ],
      },
    ],
  },
  {
    key: 'account-evening',
    name: 'เสวนาค่ำคืนนักบัญชี',
    english: 'An evening for accountants',
    short_description: 'สองชั่วโมงหลังเลิกงานกับภาษีที่เปลี่ยนไป ถามได้ทุกเรื่อง',
    description: '<p>พูดคุยกันเอง ไม่มีพิธีการ พร้อมของว่างและเอกสารสรุป</p>',
    outcomes: 'สรุปการเปลี่ยนแปลงภาษีของปีนี้ได้',
    category: ['accounting'],
    starts: -20,
    place: 'ห้องสมุดศาลา กรุงเทพฯ',
    englishPlace: 'Sala Library, Bangkok',
    seats: 40,
    price: 300,
    days: [
      {
        name: 'กำหนดการ',
        sessions: [
          {
            name: 'ภาษีที่เปลี่ยนในปีนี้',
            at: '18:00',
            minutes: 60,
            room: 'ห้องสมุด',
            speakers: ['คุณพรทิพย์ แสงทอง'],
            html: '',
          },
          {
            name: 'ถามตอบกับผู้สอบบัญชี',
            at: '19:00',
            minutes: 60,
            room: 'ห้องสมุด',
            speakers: ['คุณพรทิพย์ แสงทอง', 'คุณชลธิชา เมธากุล'],
            html: '',
          },
        ],
      },
    ],
  },
]
