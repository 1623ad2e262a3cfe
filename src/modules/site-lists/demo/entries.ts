const entries = (group: string, names: readonly (readonly [code: string, th: string, en: string])[]) =>
  names.map(([code, name, words], at) => ({
    code,
    name,
    group,
    order: (at + 1) * 10,
    translations: { en: { name: words } },
  }))

/** Kinds of places where people learn, and what people are called in forms. */
export const demoCategories = [
  ...entries('สถานที่', [
    ['main-branch', 'สำนักงานใหญ่', 'Head office'],
    ['training-centre', 'ศูนย์ฝึกอบรม', 'Training centre'],
    ['partner-place', 'สถานที่ของพันธมิตร', 'Partner’s place'],
  ]),
  ...entries('คำนำหน้า', [
    ['mr', 'นาย', 'Mr'],
    ['mrs', 'นาง', 'Mrs'],
    ['miss', 'นางสาว', 'Ms'],
  ]),
]

/** What companies do. */
export const demoTypes = entries('กิจการ', [
  ['manufacturing', 'อุตสาหกรรมการผลิต', 'Manufacturing'],
  ['food', 'อาหารและเครื่องดื่ม', 'Food and drink'],
  ['services', 'บริการ', 'Services'],
  ['public-sector', 'หน่วยงานของรัฐ', 'Public sector'],
])

/** How rooms are laid out. */
export const demoModes = entries('การจัดห้อง', [
  ['classroom', 'แบบห้องเรียน', 'Classroom'],
  ['theatre', 'แบบโรงละคร', 'Theatre'],
  ['u-shape', 'แบบตัวยู', 'U-shape'],
  ['computers', 'ห้องคอมพิวเตอร์', 'Computer room'],
])
