import { z } from 'zod'
import { defineLessonKind } from '../../kind.ts'

const content = z.strictObject({
  /** The package that it opens; one of the site that is ready. */
  packageID: z.uuid(),
  note: z.string().trim().max(2000).optional(),
})

export type Cmi5Content = z.infer<typeof content>

/** A course made elsewhere by cmi5, whose units open in windows of their own and say themselves when they are done. */
export const cmi5 = defineLessonKind({
  kind: 'cmi5',
  order: 96,
  label: { th: 'แพ็กเกจ cmi5', en: 'cmi5 package' },
  about: {
    th: 'บทเรียนจากโปรแกรมอื่นในรูปแบบ cmi5 ซึ่งส่งผลด้วย xAPI',
    en: 'A lesson from another program by cmi5, which reports by xAPI',
  },
  texts: {
    th: {
      package: 'แพ็กเกจ',
      'package-help': 'เลือกแพ็กเกจ cmi5 ที่นำเข้าไว้แล้ว นำเข้าไฟล์ .zip หรือ cmi5.xml ใหม่ได้ที่หน้าแพ็กเกจบทเรียน',
      choose: 'เลือกแพ็กเกจ',
      none: 'ยังไม่มีแพ็กเกจ cmi5 ที่พร้อมใช้ นำเข้าได้ที่หน้าแพ็กเกจบทเรียน',
      all: 'ไปที่แพ็กเกจบทเรียน',
      units: 'หน่วยของบทเรียน',
      loading: 'กำลังอ่านหน่วยของบทเรียน…',
      failed: 'อ่านหน่วยของบทเรียนไม่ได้',
      again: 'ลองอีกครั้ง',
      open: 'เปิด',
      'open-of': 'เปิดหน่วย {name} ในหน้าต่างใหม่',
      done: 'เสร็จแล้ว',
      waived: 'ได้รับการยกเว้น',
      'not-done': 'ยังไม่เสร็จ',
      'open-failed': 'เปิดหน่วยนี้ไม่ได้ ตรวจว่าเบราว์เซอร์อนุญาตให้เปิดหน้าต่างใหม่ แล้วลองอีกครั้ง',
      'is-open': 'หน่วยเปิดอยู่ในหน้าต่างใหม่ เมื่อเรียนจบแล้วกลับมาที่นี่ ผลจะแสดงเอง',
      looking: 'คุณกำลังดูตัวอย่าง ไม่มีการบันทึกผล',
    },
    en: {
      package: 'Package',
      'package-help':
        'Choose a cmi5 package that was imported. New .zip or cmi5.xml files are imported at the packages of lessons',
      choose: 'Choose a package',
      none: 'There is no cmi5 package yet that can be used. Import one at the packages of lessons',
      all: 'To the packages of lessons',
      units: 'Units of the lesson',
      loading: 'Reading the units of the lesson…',
      failed: 'The units of the lesson could not be read',
      again: 'Try again',
      open: 'Open',
      'open-of': 'Open the unit {name} in a new window',
      done: 'Done',
      waived: 'Waived',
      'not-done': 'Not done yet',
      'open-failed': 'The unit could not be opened. See that the browser allows new windows, then try again',
      'is-open':
        'The unit is open in a new window. Come back here when you are through: the result shows by itself',
      looking: 'You are only looking: nothing is stored',
    },
  },
  content,
  blank: {},
  measure: 'passed',
})
