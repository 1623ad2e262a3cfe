import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Container } from '#ui/container.tsx'
import { PageHeader } from '#ui/page-header.tsx'

interface LookPageProps {
  readonly title: string
  readonly lead: string
  readonly isSaved: boolean
  readonly fault: string | undefined
  /** What it comes to look like. */
  readonly preview: ReactNode
  readonly children: ReactNode
}

/** The frame of a screen that sets how something looks on the whole site. */
export function LookPage({ title, lead, isSaved, fault, preview, children }: LookPageProps) {
  const t = useT()
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Container width="reading">
      <div className="grid gap-6 py-8">
        <PageHeader title={title} lead={lead} />
        {isSaved && !fault && <Alert tone="ok">{t('course-looks.saved')}</Alert>}
        {fault && <Alert tone="bad">{fault}</Alert>}
        <Form method="post" className="grid gap-6">
          {children}
          <div>
            <Button type="submit" busy={isBusy}>
              {t('course-looks.save')}
            </Button>
          </div>
        </Form>
        <Card title={t('course-looks.preview')}>{preview}</Card>
      </div>
    </Container>
  )
}
