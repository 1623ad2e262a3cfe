/** Words of what is set of one block, and of what comes from elsewhere. */
export const settingsTh = {
  unique: 'ต้องไม่ซ้ำ',
  'unique-none': 'ซ้ำได้',
  'unique-form': 'ไม่ซ้ำกับรายการอื่นของแบบฟอร์มนี้',
  'unique-email': 'ไม่ซ้ำกับอีเมลของสมาชิก',
  'unique-phone': 'ไม่ซ้ำกับเบอร์โทรของสมาชิก',
  'unique-username': 'ไม่ซ้ำกับชื่อผู้ใช้ของสมาชิก',
  'unique-citizen': 'ไม่ซ้ำกับเลขประจำตัวประชาชนของสมาชิก',
  'unique-strange': '“{word}” (ไม่รู้จัก จึงไม่ได้ตรวจ)',
  'difference-moved': 'ย้ายที่',
  'change-rule': 'แก้เงื่อนไขนี้',
  'said-rule-moved': 'เงื่อนไขอยู่ที่ {name} แล้ว แก้ไขได้ที่นี่',
  'said-rule-stays': 'เงื่อนไขนี้แก้ไม่ได้ ลบแล้วเพิ่มใหม่',
  'left-files': 'วางแล้ว แต่ไฟล์ {n} ไฟล์อยู่ที่เว็บไซต์เดิม ไม่ได้มาด้วย เลือกรูปใหม่จากคลังของเว็บไซต์นี้ คำแปลก็ไม่ได้มาด้วย',
  'left-words': 'วางแล้ว คำแปลภาษาอื่นของส่วนนี้อยู่ที่เว็บไซต์เดิม ไม่ได้มาด้วย',
}
