import { type FormEvent, useState } from 'react'
import { postForm } from '#shell/post-form.ts'
import { useT } from '#shell/texts.tsx'
import type { Sending } from '#shell/use-send.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { FileInput } from '#ui/file-input.tsx'
import { FoundCode, useFoundCode } from './found-code.tsx'
import { readPage } from './read-page.ts'
import { fitPicture } from './save-picture.ts'

interface SlipFormProps {
  /** How many slips wait for staff. */
  readonly waiting: number
  readonly fault: string | undefined
  readonly sender: Pick<Sending<unknown>, 'send' | 'isBusy'>
}

/** Where a buyer shows that they have paid. */
export function SlipForm({ waiting, fault, sender }: SlipFormProps) {
  const t = useT()
  const [isFitting, setFitting] = useState(false)
  const { found, look, refuse } = useFoundCode()
  const isBusy = sender.isBusy || isFitting
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const sent = new FormData(form)
    const file = sent.get('slip')
    if (!(file instanceof File)) return
    setFitting(true)
    try {
      if (file.type === 'application/pdf') {
        const page = await readPage(file)
        if (typeof page === 'string') return refuse(page)
        sent.set('page', page)
      } else sent.set('slip', await fitPicture(file))
    } catch {
      // A picture that this browser cannot draw goes as it is; the server says what is wrong with it.
    } finally {
      setFitting(false)
    }
    await sender.send(form.action, sent).catch(() => postForm(form))
    void look(null)
  }
  return (
    <Card title={t('orders.slip.heading')}>
      <form
        // One that was taken leaves an empty field; one that was refused stays chosen.
        key={waiting}
        method="post"
        encType="multipart/form-data"
        className="grid gap-4"
        onSubmit={(event) => void send(event)}
      >
        {waiting > 0 && <Alert tone="info">{t('orders.slip.waiting')}</Alert>}
        {found?.state === 'unread' ? (
          <Alert tone="bad">{t(`orders.slip.pdf-${found.fault}`)}</Alert>
        ) : (
          fault && <Alert tone="bad">{fault}</Alert>
        )}
        <Field id="slip" label={t('orders.slip.file')} help={t('orders.slip.help')}>
          {(wiring) => (
            <FileInput
              {...wiring}
              name="slip"
              required
              onChange={(event) => void look(event.currentTarget.files?.[0] ?? null)}
              accept="image/jpeg,image/png,image/webp,application/pdf"
            />
          )}
        </Field>
        <FoundCode found={found} />
        <div>
          <Button type="submit" name="intent" value="slip" busy={isBusy}>
            {t(waiting > 0 ? 'orders.slip.send-another' : 'orders.slip.send')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
