export const th = {
  audit: {
    name: 'บันทึกการทำงาน',
    plural: 'บันทึกการทำงาน',
    about: 'ทุกครั้งที่เจ้าหน้าที่เพิ่ม แก้ไข หรือลบข้อมูล ระบบจะบันทึกไว้ที่นี่',
    'field.userID': 'ผู้ทำรายการ',
    'field.role': 'บทบาท',
    'field.action': 'การทำงาน',
    'field.collection': 'ชุดข้อมูล',
    'field.recordID': 'รายการ',
    'field.changes': 'สิ่งที่เปลี่ยน',
  },
}
