export const th = {
  enrolments: {
    'courses.none': 'ยังไม่ได้ลงทะเบียนหลักสูตร',
    'courses.none-text': 'เมื่อลงทะเบียนแล้ว ความก้าวหน้าของแต่ละหลักสูตรจะแสดงที่นี่',
    'courses.find': 'ดูหลักสูตรทั้งหมด',
    'courses.name': 'หลักสูตร',
    'courses.date': 'วันที่ลงทะเบียน',
    'courses.lessons': 'จำนวนบทเรียน',
    'courses.count': '{n} บท',
    'courses.percent': 'ความก้าวหน้า',
    'courses.status': 'สถานะ',
    'courses.caption': 'หลักสูตรของฉัน',
    'count.total': 'ลงทะเบียนทั้งหมด',
    'count.pending': 'ยังไม่เริ่มเรียน',
    'count.processing': 'กำลังเรียน',
    'count.complete': 'เรียนจบแล้ว',
    'count.none': 'ยังไม่ได้เลือกตัวเลขที่จะแสดง',
  },
}
