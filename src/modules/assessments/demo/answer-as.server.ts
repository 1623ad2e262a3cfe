import {
  drawQuestion,
  nameAnswer,
  type Question,
  readAnswer,
  rightAnswer,
  score,
} from '#modules/questions/public.server.ts'
import type { Asked } from '../model/draw-paper.ts'
import { essays } from './essays.ts'

export type DemoQuestion = Question

/** What somebody of this skill answers: always the same for the same round and question. */
export function answerAs(question: Question, asked: Asked, secret: string, skill: number, roll: number) {
  const own = `${secret}/${asked.id}`
  const right = rightAnswer(question)
  if (right === null) {
    const text = essays[(roll * 7) % essays.length] ?? ''
    return {
      asked,
      answer: question.kind === 'essay' ? { text } : null,
      points: question.kind === 'essay' ? null : 0,
    }
  }
  const isRight = ((roll * 37 + secret.length * 11 + asked.questionID.charCodeAt(35)) % 100) / 100 < skill
  const [first, second] = drawQuestion(question, own).choices
  const named = nameAnswer(question, own, right) as Record<string, unknown>
  const wrong = first && second ? { choice: named.choice === first.id ? second.id : first.id } : null
  const answer = isRight ? named : question.kind === 'single' ? wrong : null
  const fraction = score(question, answer === null ? undefined : readAnswer(question, own, answer)) ?? 0
  return { asked, answer, points: Math.round(fraction * asked.points * 100) / 100 }
}
