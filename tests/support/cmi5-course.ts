export const BLOCK = 'https://example.com/block'
export const QUIZ = 'https://example.com/quiz'
export const READING = 'https://example.com/reading'
const title = (text: string) => `<title><langstring lang="th">${text}</langstring></title>`
/** A course of two units, one of them below a heading. */
export const structure = (readingUrl: string) => `<?xml version="1.0" encoding="utf-8"?>
<courseStructure xmlns="https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd">
  <course id="https://example.com/course">${title('ความปลอดภัย')}</course>
  <block id="${BLOCK}">${title('ภาคแรก')}
    <au id="${QUIZ}" moveOn="CompletedAndPassed" masteryScore="0.6">${title('แบบทดสอบ')}<url>https://content.example/quiz?v=1</url></au>
  </block>
  <au id="${READING}" moveOn="Completed">${title('อ่าน')}<url>${readingUrl}</url></au>
</courseStructure>`
