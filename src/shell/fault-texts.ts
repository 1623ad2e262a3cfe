/** What the error screen says in Thai; it must be able to say so when nothing else could be loaded. */
export const faultTexts = {
  'fault.forbidden': 'คุณไม่มีสิทธิ์เข้าหน้านี้',
  'fault.not-found': 'ไม่พบหน้านี้',
  'fault.not-found-text': 'หน้านี้อาจถูกย้ายหรือลบไปแล้ว ลองเริ่มจากหน้าแรกหรือค้นหาหลักสูตรที่สนใจ',
  'fault.too-large': 'ข้อมูลที่ส่งมาใหญ่เกินไป',
  'fault.too-large-text': 'กรุณาย้อนกลับ แบ่งไฟล์หรือข้อมูลให้เล็กลง แล้วลองใหม่',
  'fault.busy': 'ยังดำเนินการไม่ได้ในขณะนี้',
  'fault.server': 'ระบบขัดข้องชั่วคราว',
  'fault.text': 'กรุณาลองใหม่อีกครั้ง หากยังพบปัญหาโปรดติดต่อผู้ดูแลระบบ',
  'fault.reference': 'รหัสอ้างอิง {id}',
  'start-failed': 'เกิดข้อผิดพลาดในการโหลดแอปพลิเคชัน',
  'start-failed-text': 'กรุณารีเฟรชหน้าเว็บ หรือติดต่อผู้ดูแลระบบ',
  refresh: 'รีเฟรช',
  'fault.home': 'กลับหน้าแรก',
  'fault.again': 'ลองอีกครั้ง',
}
