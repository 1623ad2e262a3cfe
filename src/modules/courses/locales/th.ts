/** Why a course or a look is refused. */
export const th = {
  courses: {
    'normal-speed-needed': 'ต้องมีความเร็วปกติ 1×',
    ring: 'หลักสูตรจะรอกันเป็นวง กรุณาเลือกหลักสูตรอื่น',
    'ends-early': 'ต้องไม่ก่อนวันเริ่ม',
    'dearer-sale': 'ต้องไม่สูงกว่าราคาปกติ',
  },
}
