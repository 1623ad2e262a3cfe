import type { DemoCourse, TargetCode } from './demo-course.ts'

const audiences: Readonly<Record<TargetCode, string>> = {
  EMP: 'พนักงานที่อยากนำไปใช้กับงานประจำวันได้ทันที',
  SUP: 'หัวหน้างานที่ต้องสอนงานและดูแลทีม',
  MGR: 'ผู้จัดการที่ต้องวางแนวทางและตัดสินใจ',
}

const LEARNED = /<h3>[^<]*<\/h3><ul>(.*)<\/ul>$/s
const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' }

/** What a demo course lets people do and for whom it is; the list of what one learns leaves its description for it. */
export function describePurpose({ description, target }: Pick<DemoCourse, 'description' | 'target'>) {
  const list = LEARNED.exec(description)?.[1] ?? ''
  const outcomes = [...list.matchAll(/<li>(.*?)<\/li>/gs)].map(([, item = '']) =>
    item.replace(/&(?:amp|lt|gt);/g, (entity) => entities[entity] ?? entity),
  )
  return {
    description: description.replace(LEARNED, ''),
    outcomes: outcomes.join('\n') || null,
    audience: target.map((code) => audiences[code]).join('\n') || null,
  }
}
