/** What the canvas shows of an academy that has nothing yet: ids that no course has. */
const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`

export const sampleCategories = [
  { code: 'safety', name: 'ความปลอดภัย', icon: 'safety', count: 9 },
  { code: 'quality', name: 'คุณภาพและ ISO', icon: 'quality', count: 6 },
  { code: 'accounting', name: 'บัญชีและภาษี', icon: 'calculator', count: 8 },
  { code: 'leadership', name: 'ภาวะผู้นำ', icon: 'leadership', count: 5 },
]

const card = (number: number, category: number, name: string, price: number, lecturer: string) => ({
  _id: idOf(number),
  slug: null,
  name,
  about: null,
  category: sampleCategories[category]?.code ?? null,
  categoryName: sampleCategories[category]?.name ?? null,
  categoryIcon: sampleCategories[category]?.icon ?? null,
  cover: null,
  hours: 6,
  seconds: 0,
  isOnsite: false,
  nextDay: null,
  price,
  sale_price: 0,
  lecturer,
  summary: 'เรียนจากงานจริงทีละขั้น พร้อมแบบฝึกหัดและเอกสารที่นำไปใช้ต่อได้ทันที',
})

export const sampleCards = [
  card(1, 0, 'เจ้าหน้าที่ความปลอดภัยในการทำงานระดับหัวหน้างาน', 2900, 'ดร.ศิรินทร์ วัฒนกุลชัย'),
  card(2, 1, 'ISO 9001 Internal Auditor', 3500, 'อ.ธนากร ศรีบุญเรือง'),
  card(3, 2, 'ภาษีหัก ณ ที่จ่าย ทำถูกตั้งแต่ครั้งแรก', 1290, 'อ.พิมพ์ชนก แสงอรุณ'),
  card(4, 3, 'หัวหน้างานมือใหม่', 0, 'อ.ธนากร ศรีบุญเรือง'),
]

export const sampleShowcase = [{ code: 'safety', name: 'ความปลอดภัย', icon: 'safety', courses: sampleCards }]

/** The months of the yearly calendar with the classes of an academy at work. */
export const sampleMonths = (year: number) => [
  {
    month: 2,
    isPast: true,
    entries: [
      {
        _id: idOf(5),
        slug: null,
        name: 'การทำงานในที่อับอากาศ (ทบทวนทุก 5 ปี)',
        from: `${year}-02-10`,
        to: `${year}-02-11`,
        isRegistration: false,
        place: 'ห้องอบรม ชั้น 4 สำนักงานใหญ่',
        classID: null,
        free: 0,
        price: 2500,
        sale_price: 0,
        isOpen: false,
        why: 'past' as const,
      },
    ],
  },
  {
    month: 12,
    isPast: false,
    entries: [
      {
        _id: idOf(6),
        slug: null,
        name: 'ปฐมพยาบาลเบื้องต้น',
        from: `${year}-12-03`,
        to: `${year}-12-03`,
        isRegistration: false,
        place: 'ศูนย์ฝึกบางนา',
        classID: null,
        free: 12,
        price: 1200,
        sale_price: 990,
        isOpen: true,
        why: null,
      },
    ],
  },
]
