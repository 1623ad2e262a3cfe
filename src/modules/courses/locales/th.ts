/** Why a course or a look is refused. */
export const th = {
  courses: {
    'do-show': 'แสดงบนเว็บไซต์',
    'do-hide': 'ซ่อนจากเว็บไซต์',
    'normal-speed-needed': 'ต้องมีความเร็วปกติ 1×',
    ring: 'หลักสูตรจะรอกันเป็นวง กรุณาเลือกหลักสูตรอื่น',
    'other-mode': 'เปลี่ยนระหว่างหลักสูตรกับสัมมนาไม่ได้',
    'ends-early': 'ต้องไม่ก่อนวันเริ่ม',
    'reserved-address': 'คำนี้ใช้เป็นที่อยู่ไม่ได้ กรุณาเลือกคำอื่น',
    'dearer-sale': 'ต้องไม่สูงกว่าราคาปกติ',
  },
}
