import { useState } from 'react'
import type { DrawnQuestion } from '../bank/draw-question.server.ts'
import sheet from './answer.css?url'
import type { Answer } from './answer-fields.tsx'
import { AnswerView } from './answer-view.tsx'

/** A question as somebody who sits it sees it, to be tried out. */
export function SitterView({ question }: { readonly question: DrawnQuestion }) {
  const [value, setValue] = useState<Answer>(null)
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="default" />
      <AnswerView id="sitter" question={question} value={value} onChange={setValue} />
    </>
  )
}
