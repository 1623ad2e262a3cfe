import { useEffect, useState } from 'react'
import { api } from '#shell/api.ts'
import { useT } from '#shell/texts.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { useContentForm, useContentInput } from '../../components/content.tsx'
import { ContentText } from '../../components/content-inputs.tsx'

const MAX_EXAMS = 200

/** What authors fill in for an exam: which one. */
export default function ExamForm() {
  const t = useT()
  const { courseId } = useContentForm()
  const { id, name, value, error } = useContentInput('examID')
  const stored = typeof value === 'string' ? value : ''
  const [choices, setChoices] = useState([{ value: stored, label: stored }])
  useEffect(() => {
    const reading = new AbortController()
    const read = async () => {
      const found = await api.find(
        'exam',
        { courseID: courseId },
        { paging: { limit: MAX_EXAMS, total: false }, signal: reading.signal },
      )
      setChoices(found.map((exam) => ({ value: String(exam._id), label: String(exam.name) })))
    }
    read().catch(() => undefined)
    return () => reading.abort()
  }, [courseId])
  return (
    <>
      <Field
        id={id}
        label={t('lesson-editor.exam.choose')}
        required
        help={
          <a href="/lesson/exams" className="text-brand underline">
            {t('lesson-editor.exam.list')}
          </a>
        }
        {...(error && { error })}
      >
        {(wiring) => (
          <Select
            {...wiring}
            key={choices.length}
            name={name}
            defaultValue={stored}
            options={choices}
            placeholder="–"
          />
        )}
      </Field>
      {choices.length === 0 && <p className="text-sm text-muted">{t('lesson-editor.exam.none')}</p>}
      <ContentText path="note" label={t('lesson-editor.note')} max={2000} />
    </>
  )
}
