export const th = {
  sites: {
    'no-database': 'ต้องเลือกฐานข้อมูลก่อน',
    'database-switched': 'สลับฐานข้อมูลสำเร็จ',
    'databases-title': 'เลือกฐานข้อมูล',
  },
}
