import type { Rubric } from '#modules/rubrics/public-model.ts'
import { checkQuestion } from '../formats/exchange.ts'
import { readGift } from '../formats/gift/read-gift.ts'
import type { Question } from '../model/question.ts'
import { accounting, labourLaw, leadership } from './gift-business.ts'
import { digital, energy, food, language, logistics, quality, sales } from './gift-quality.ts'
import { firstAid, safety } from './gift-safety.ts'
import { specialQuestions } from './special-questions.ts'

const files: Readonly<Record<string, string>> = {
  ความปลอดภัย: safety,
  ปฐมพยาบาล: firstAid,
  บัญชีและภาษี: accounting,
  กฎหมายแรงงาน: labourLaw,
  ภาวะผู้นำ: leadership,
  คุณภาพ: quality,
  อาหารปลอดภัย: food,
  พลังงานและคาร์บอน: energy,
  ดิจิทัล: digital,
  โลจิสติกส์: logistics,
  การขาย: sales,
  ภาษา: language,
}

const levels = [
  { id: 'l3', name: 'ครบถ้วน', points: 3 },
  { id: 'l2', name: 'เกือบครบ', points: 2 },
  { id: 'l1', name: 'ขาดส่วนสำคัญ', points: 1 },
]

/** What some essays are marked by. */
const essayRubrics: Readonly<Record<string, Rubric>> = {
  รายงานอุบัติเหตุ: [
    { id: 'c1', name: 'ความปลอดภัยก่อน', about: 'หยุดเครื่อง กั้นพื้นที่ ช่วยผู้บาดเจ็บ', levels },
    { id: 'c2', name: 'การแจ้งและบันทึก', about: 'แจ้งใคร เมื่อใด และเก็บหลักฐานอย่างไร', levels },
    { id: 'c3', name: 'ความชัดเจนของลำดับ', about: 'อ่านแล้วทำตามได้ทันที', levels },
  ],
}

/** The demo's questions by category; a wrong one stops the seed. */
export function demoQuestions(): { category: string; questions: Question[] }[] {
  const special = specialQuestions()
  return Object.entries(files).map(([category, gift]) => {
    const read = readGift(gift).map(({ question, name, reason }) => {
      if (!question) throw new Error(`demo question «${name}»: ${reason?.code}`)
      return 'rubric' in question ? { ...question, rubric: essayRubrics[name] ?? question.rubric } : question
    })
    return { category, questions: [...read, ...(special[category] ?? []).map(checkQuestion)] }
  })
}
