/** What the blocks about people say. */
export const th = {
  'block.nav': 'เมนูสมาชิก',
  'block.nav-visitor': 'เข้าสู่ระบบเพื่อดูเมนูสมาชิกของคุณ',
  'block.nav-staff': 'เมนูนี้แสดงให้สมาชิกเห็นเมื่อเข้าสู่ระบบ',
  'block.portrait': 'รูปประจำตัว',
  'block.unread': 'ข้อความที่ยังไม่ได้อ่าน',
  'block.count': 'รายการ',
  'block.hello': 'สวัสดีคุณ{name}',
  'block.hello-text': 'คุณเข้าสู่ระบบอยู่แล้ว',
  'block.go-on': 'ไปต่อ',
  'block.my-profile': 'โปรไฟล์ของฉัน',
  'block.check-user': 'ตรวจสิทธิ์: เนื้อหาต่อจากนี้ในคอลัมน์เดียวกัน แสดงเฉพาะผู้ที่เข้าสู่ระบบและมีสิทธิ์',
  'block.check-guest': 'ตรวจสิทธิ์: เนื้อหาต่อจากนี้ในคอลัมน์เดียวกัน แสดงเฉพาะผู้ที่ยังไม่ได้เข้าสู่ระบบ',
}
