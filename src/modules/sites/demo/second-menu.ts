/** The menu of the second academy, as its staff would write it into a post. */
export const secondMenu = [
  { title: 'หลักสูตรทั้งหมด', target: '/lesson/home', subMenu: [] },
  {
    title: 'ทำอาหาร',
    target: '/lesson/categories/thai-kitchen',
    subMenu: [
      { title: 'ครัวไทย', target: '/lesson/categories/thai-kitchen' },
      { title: 'ขนมและเบเกอรี่', target: '/lesson/categories/bakery' },
      { title: 'อาหารเพื่อสุขภาพ', target: '/lesson/categories/healthy' },
      { title: 'เปิดร้านอาหาร', target: '/lesson/categories/food-business' },
    ],
  },
  {
    title: 'เรียนภาษา',
    target: '/lesson/categories/english',
    subMenu: [
      { title: 'ภาษาอังกฤษ', target: '/lesson/categories/english' },
      { title: 'ภาษาจีน', target: '/lesson/categories/chinese' },
      { title: 'ภาษาญี่ปุ่น', target: '/lesson/categories/japanese' },
      { title: 'ภาษาไทยสำหรับชาวต่างชาติ', target: '/lesson/categories/thai-for-foreigners' },
    ],
  },
]

/** What stands at the right of the second academy's top bar. */
export const secondTopbar = { topbarRight: 'โทร 02-000-2570', topbarRightUrl: 'tel:020002570' }
