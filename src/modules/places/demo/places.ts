/** The places of the demo's academy with their rooms; `category` and `mode` are codes of the site's lists. */
export const demoPlaces = [
  {
    place: {
      name: 'ศูนย์ฝึกอบรมบางนา',
      code: 'bangna',
      address: '1 ถนนบางนา-ตราด แขวงบางนาเหนือ เขตบางนา กรุงเทพมหานคร 10260',
      mapUrl: 'https://www.openstreetmap.org/?mlat=13.6683&mlon=100.6147#map=16/13.6683/100.6147',
      phone: '02-000-1100',
      order: 10,
      translations: {
        en: {
          name: 'Bang Na training centre',
          address: '1 Bang Na-Trat Road, Bang Na Nuea, Bang Na, Bangkok 10260',
        },
      },
    },
    category: 'training-centre',
    rooms: [
      {
        name: 'ห้อง 201',
        seats: 40,
        mode: 'classroom',
        equipment: 'โปรเจกเตอร์ กระดาน ไมโครโฟน 2 ตัว',
        translations: { en: { name: 'Room 201', equipment: 'Projector, board, two microphones' } },
      },
      {
        name: 'ห้อง 202',
        seats: 24,
        mode: 'u-shape',
        equipment: 'จอ 75 นิ้ว กระดาน',
        translations: { en: { name: 'Room 202', equipment: '75-inch screen, board' } },
      },
      {
        name: 'ห้องคอมพิวเตอร์',
        seats: 30,
        mode: 'computers',
        equipment: 'คอมพิวเตอร์ 30 เครื่อง',
        translations: { en: { name: 'Computer room', equipment: 'Thirty computers' } },
      },
    ],
  },
  {
    place: {
      name: 'สำนักงานใหญ่ สีลม',
      code: 'silom',
      address: '99 ถนนสีลม แขวงสุริยวงศ์ เขตบางรัก กรุงเทพมหานคร 10500',
      mapUrl: 'https://www.openstreetmap.org/?mlat=13.7281&mlon=100.5340#map=16/13.7281/100.5340',
      phone: '02-000-1200',
      order: 20,
      translations: {
        en: {
          name: 'Head office, Silom',
          address: '99 Silom Road, Suriyawong, Bang Rak, Bangkok 10500',
        },
      },
    },
    category: 'main-branch',
    rooms: [
      {
        name: 'ห้องประชุมใหญ่',
        seats: 120,
        mode: 'theatre',
        equipment: 'เวที ระบบเสียง จอคู่',
        translations: { en: { name: 'Great hall', equipment: 'Stage, sound system, two screens' } },
      },
    ],
  },
] as const
