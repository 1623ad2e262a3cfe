/** What the blocks about the member say. */
export const th = {
  'block.title': 'ข้อมูลสมาชิก',
  'block.visitor': 'เข้าสู่ระบบเพื่อดูข้อมูลและจัดการโปรไฟล์ของคุณ',
  'block.enrolled': 'หลักสูตรที่ลงทะเบียน',
  'block.complete': 'เรียนจบแล้ว',
  'block.edit': 'แก้ไขโปรไฟล์',
}
