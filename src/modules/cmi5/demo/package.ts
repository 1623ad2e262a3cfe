import { strToU8, zipSync } from 'fflate'
import { unitScript } from './unit-script.ts'

export const DEMO_NAME = 'ดับเพลิงเบื้องต้นในสำนักงาน'

const words = (element: string, th: string, en: string) =>
  `<${element}><langstring lang="th">${th}</langstring><langstring lang="en">${en}</langstring></${element}>`

const structure = `<?xml version="1.0" encoding="utf-8"?>
<courseStructure xmlns="https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd">
<course id="https://sala.example/courses/office-fire">${words('title', DEMO_NAME, 'Putting out small fires in an office')}
${words('description', 'รู้จักถังดับเพลิงและวิธีใช้', 'Extinguishers and how to use them')}</course>
<au id="https://sala.example/courses/office-fire/lesson" moveOn="Completed">${words('title', 'ถังดับเพลิงและวิธีใช้', 'Extinguishers and how to use them')}
${words('description', 'สี่ขั้นตอน', 'Four steps')}<url>lesson.html</url></au>
<au id="https://sala.example/courses/office-fire/quiz" moveOn="Passed" masteryScore="0.6">${words('title', 'แบบทดสอบ', 'Quiz')}
${words('description', 'สามข้อ', 'Three questions')}<url>quiz.html</url></au>
</courseStructure>
`

const page = (
  title: string,
  body: string,
  button: string,
) => `<!doctype html><html lang="th"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:1.05rem/1.7 system-ui,sans-serif;max-width:40rem;margin:0 auto;padding:1rem}button{font:inherit;padding:.6rem 1.2rem}fieldset{margin:0 0 1rem;border:1px solid #bbb;border-radius:.5rem}label{display:block;padding:.35rem 0}</style>
<h1>${title}</h1><output>กำลังเปิด…</output><form hidden>${body}<button>${button}</button></form><script src="unit.js"></script></html>`

const question = (text: string, key: number, choices: readonly string[]) =>
  `<fieldset data-key="${key}"><legend>${text}</legend>${choices
    .map(
      (choice, at) => `<label><input type="radio" name="${text}" value="${at}" required> ${choice}</label>`,
    )
    .join('')}</fieldset>`

const lesson = page(
  'ถังดับเพลิงและวิธีใช้',
  `<p>ถังผงเคมีแห้งสีแดงใช้ได้กับไฟจากกระดาษ ของเหลว และไฟฟ้า ก่อนใช้ให้แจ้งคนรอบข้างและกดสัญญาณเตือน</p>
<ol><li><b>ดึง</b> สลักนิรภัย</li><li><b>ปลด</b> สายฉีด</li><li><b>กด</b> คันบีบ</li><li><b>ส่าย</b> หัวฉีดที่ฐานของไฟ ห่าง 2–4 เมตร</li></ol>
<p>ถ้าไฟไม่ดับภายในหนึ่งถัง ให้ออกจากพื้นที่ทันทีและปิดประตูตามหลัง</p>`,
  'อ่านจบแล้ว',
)

const quiz = page(
  'แบบทดสอบ',
  question('ควรฉีดไปที่ส่วนใดของไฟ', 1, ['ยอดเปลวไฟ', 'ฐานของไฟ', 'ควัน']) +
    question('ต้องทำอะไรก่อนกดคันบีบ', 0, ['ดึงสลักนิรภัย', 'เขย่าถังให้แรง', 'เปิดหน้าต่าง']) +
    question('ฉีดหมดถังแล้วไฟยังไม่ดับ ควรทำอย่างไร', 2, ['หาน้ำมาสาด', 'รอดูอยู่ใกล้ ๆ', 'ออกจากพื้นที่ทันที']),
  'ส่งคำตอบ',
)

/** The demo's course of cmi5: a unit to read and a quiz. */
export const demoFiles: Readonly<Record<string, string>> = {
  'cmi5.xml': structure,
  'lesson.html': lesson,
  'quiz.html': quiz,
  'unit.js': unitScript,
}

export const demoPackage = (): Buffer =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(demoFiles).map(([name, text]) => [name, strToU8(text)]))),
  )
