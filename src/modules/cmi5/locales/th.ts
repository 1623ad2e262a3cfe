export const th = {
  cmi5: {
    'id-no-iri': 'รหัส «{path}» ต้องเป็น IRI แบบเต็ม เช่น https://example.com/unit/1',
    'no-url': 'หน่วย «{path}» ไม่มีที่อยู่ให้เปิด',
    'unsafe-url': 'ที่อยู่ «{path}» ใช้ไม่ได้ ต้องเป็น https หรือไฟล์ในแพ็กเกจ',
    'relative-alone': 'ที่อยู่ «{path}» ชี้ถึงไฟล์ในแพ็กเกจ แต่มีเพียงไฟล์ cmi5.xml',
    'wrong-mastery': 'เกณฑ์ผ่าน «{path}» ต้องเป็นตัวเลขตั้งแต่ 0 ถึง 1',
    'wrong-move-on': 'เงื่อนไขจบหน่วย «{path}» ไม่มีใน cmi5',
    'no-structure': '«{path}» ไม่มีโครงสร้างหลักสูตรของ cmi5',
    'session-over': 'การเปิดครั้งนี้จบไปแล้ว',
    'waived-before': 'หน่วยนี้ได้รับการยกเว้นแล้ว',
  },
}
