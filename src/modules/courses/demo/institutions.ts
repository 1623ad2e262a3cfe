export interface DemoInstitution {
  readonly site: 'first' | 'second'
  readonly code: string
  readonly name: string
  readonly description: string
}

/** Whoever gives the demo courses: each academy itself, and a partner of the first for its safety classes. */
export const demoInstitutions: readonly DemoInstitution[] = [
  {
    site: 'first',
    code: 'sala',
    name: 'สถาบันศาลา',
    description: 'หลักสูตรที่ทีมวิชาการของสถาบันออกแบบและดูแลเองทุกขั้นตอน',
  },
  {
    site: 'first',
    code: 'safety-center',
    name: 'ศูนย์ฝึกความปลอดภัยบางพลี',
    description: 'สนามฝึกจริงสำหรับงานที่สูง ที่อับอากาศ และการดับเพลิง พร้อมครูฝึกที่ขึ้นทะเบียน',
  },
  {
    site: 'second',
    code: 'baansuan',
    name: 'โรงเรียนครัวและภาษาบ้านสวน',
    description: 'ครัวเล็กริมสวนและห้องเรียนภาษาที่สอนกันแบบคนในบ้าน',
  },
]
