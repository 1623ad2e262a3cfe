export const th = {
  job: {
    name: 'งานเบื้องหลัง',
    plural: 'งานเบื้องหลัง',
    about: 'งานที่ระบบทำต่อให้ในเบื้องหลัง เช่น ส่งอีเมลและย่อรูปภาพ',
    'field.name': 'งาน',
    'field.status': 'สถานะ',
    'option.status.waiting': 'รอดำเนินการ',
    'option.status.running': 'กำลังดำเนินการ',
    'option.status.done': 'เสร็จแล้ว',
    'option.status.failed': 'ไม่สำเร็จ',
    'field.percent': 'ความคืบหน้า (%)',
    'field.message': 'กำลังทำ',
    'field.error': 'สาเหตุที่ไม่สำเร็จ',
    'field.attempt': 'ครั้งที่',
    'field.userID': 'ผู้สั่งงาน',
    'field.finishedAt': 'เสร็จเมื่อ',
  },
}
