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
    },
    category: 'training-centre',
    rooms: [
      { name: 'ห้อง 201', seats: 40, mode: 'classroom', equipment: 'โปรเจกเตอร์ กระดาน ไมโครโฟน 2 ตัว' },
      { name: 'ห้อง 202', seats: 24, mode: 'u-shape', equipment: 'จอ 75 นิ้ว กระดาน' },
      { name: 'ห้องคอมพิวเตอร์', seats: 30, mode: 'computers', equipment: 'คอมพิวเตอร์ 30 เครื่อง' },
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
    },
    category: 'main-branch',
    rooms: [{ name: 'ห้องประชุมใหญ่', seats: 120, mode: 'theatre', equipment: 'เวที ระบบเสียง จอคู่' }],
  },
] as const
