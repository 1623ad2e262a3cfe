/** Categories with the years and rest values that accountants usually take. */
export const demoCategories = [
  { key: 'computer', name: 'คอมพิวเตอร์และอุปกรณ์', years: 3, rest: 1 },
  { key: 'furniture', name: 'ครุภัณฑ์สำนักงาน', years: 5, rest: 1 },
  { key: 'training', name: 'อุปกรณ์ฝึกอบรม', years: 5, rest: 1 },
  { key: 'vehicle', name: 'ยานพาหนะ', years: 5, rest: 1 },
] as const

type CategoryKey = (typeof demoCategories)[number]['key']

interface DemoAsset {
  readonly code: string
  readonly name: string
  readonly category: CategoryKey
  /** Key of the site that has it; none for the collection. */
  readonly holder?: 'first' | 'second'
  readonly place: string
  readonly condition?: 'good' | 'worn' | 'repair' | 'broken'
  readonly value: number
  readonly daysAgo: number
  readonly serial?: string
}

/** Things that a training group has. */
export const demoAssets: readonly DemoAsset[] = [
  {
    code: 'IT-0001',
    name: 'โน้ตบุ๊กสำหรับวิทยากร',
    category: 'computer',
    holder: 'first',
    place: 'ห้องวิทยากร ชั้น 2',
    value: 32_900,
    daysAgo: 420,
    serial: 'NB-7F21-0093',
  },
  {
    code: 'IT-0002',
    name: 'เครื่องฉายภาพ 5,000 ลูเมน',
    category: 'computer',
    holder: 'first',
    place: 'ห้องอบรม 1',
    value: 45_500,
    daysAgo: 900,
    serial: 'PJ-5K-1187',
  },
  {
    code: 'IT-0003',
    name: 'ชุดกล้องถ่ายทอดสด',
    category: 'computer',
    place: 'ห้องถ่ายทำ สำนักงานกลาง',
    value: 68_000,
    daysAgo: 200,
  },
  {
    code: 'TR-0001',
    name: 'หุ่นฝึกช่วยฟื้นคืนชีพ (CPR)',
    category: 'training',
    holder: 'first',
    place: 'ห้องปฐมพยาบาล',
    value: 24_000,
    daysAgo: 1_100,
  },
  {
    code: 'TR-0002',
    name: 'ชุดอุปกรณ์ทำงานบนที่สูง 10 ชุด',
    category: 'training',
    holder: 'second',
    place: 'สนามฝึก',
    condition: 'worn',
    value: 85_000,
    daysAgo: 1_500,
  },
  {
    code: 'TR-0003',
    name: 'เครื่องวัดก๊าซ 4 ชนิด',
    category: 'training',
    holder: 'second',
    place: 'สนามฝึกที่อับอากาศ',
    condition: 'repair',
    value: 39_500,
    daysAgo: 640,
    serial: 'GD4-20611',
  },
  {
    code: 'OF-0001',
    name: 'โต๊ะประชุม 12 ที่นั่ง',
    category: 'furniture',
    place: 'ห้องประชุมใหญ่ สำนักงานกลาง',
    value: 18_900,
    daysAgo: 2_200,
  },
  {
    code: 'VH-0001',
    name: 'รถตู้รับส่งวิทยากร',
    category: 'vehicle',
    place: 'ลานจอด สำนักงานกลาง',
    value: 1_250_000,
    daysAgo: 800,
  },
]
