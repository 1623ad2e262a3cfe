import type { FormEvent } from 'react'
import { Form, useSubmit } from 'react-router'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { PostAnswer } from '../messages/handle-post.server.ts'
import { AskForm } from './ask-form.tsx'

interface AskPanelProps {
  readonly page: {
    readonly courses: readonly { readonly _id: string; readonly name: string }[]
    readonly course: string
    readonly lesson: string
    readonly lessons: readonly { readonly _id: string; readonly name: string }[]
  }
  readonly path: string
  readonly action: string
  readonly fault: PostAnswer | null
}

/** Chooses a course, then asks about it or about one of its lessons. */
export function AskPanel({ page, path, action, fault }: AskPanelProps) {
  const t = useT()
  const submit = useSubmit()
  const { courses, course, lessons, lesson } = page
  const choose = (event: FormEvent<HTMLFormElement>) => void submit(event.currentTarget)
  return (
    <Card title={t('discussions.ask-title')}>
      <div className="grid gap-4">
        <Form method="get" action={path} onChange={choose} className="grid gap-3" key={course}>
          <Field id="ask-course" label={t('discussions.course')}>
            {(wiring) => (
              <Select
                {...wiring}
                name="course"
                defaultValue={course}
                options={courses.map(({ _id, name }) => ({ value: _id, label: name }))}
              />
            )}
          </Field>
          <noscript>
            <Button type="submit" kind="secondary">
              {t('discussions.next')}
            </Button>
          </noscript>
        </Form>
        {course !== '' && (
          <AskForm key={course} action={action} courseID={course} fault={fault}>
            {lessons.length > 0 && (
              <Field id="ask-lesson" label={t('discussions.lesson')} note={t('discussions.optional')}>
                {(wiring) => (
                  <Select
                    {...wiring}
                    name="lessonID"
                    defaultValue={lesson}
                    placeholder={t('discussions.whole-course')}
                    options={lessons.map(({ _id, name }) => ({ value: _id, label: name }))}
                  />
                )}
              </Field>
            )}
          </AskForm>
        )}
      </div>
    </Card>
  )
}
