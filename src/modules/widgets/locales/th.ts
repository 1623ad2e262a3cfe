export const th = {
  news: 'ข่าวประกาศ',
  'pause-news': 'หยุดข่าวประกาศ',
  'play-news': 'เลื่อนข่าวประกาศต่อ',
  'no-news': 'ยังไม่มีข่าวประกาศ',
  'empty-note': 'ยังไม่ได้เขียนบันทึก',
  'no-counts': 'ยังไม่มีตัวเลขที่จะแสดง',
  'count-user': 'สมาชิก',
  'count-course': 'หลักสูตร',
  'count-certification': 'ใบรับรองที่ออกแล้ว',
  'this-month': 'เดือนนี้ {n}',
}
