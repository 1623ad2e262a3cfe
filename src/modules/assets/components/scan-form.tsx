import { Camera, CameraOff, Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useScanner } from '../counting/use-scanner.ts'
import type { ScanAnswer } from '../screens/count-steps.server.ts'

interface ScanFormProps {
  readonly holders: readonly { readonly value: string; readonly label: string }[]
  readonly answer: ScanAnswer | undefined
  /** The unit that is counted, where it is one. */
  readonly usual: string
}

/** Notes what is seen: by the camera, or by typing. */
export function ScanForm({ holders, answer, usual }: ScanFormProps) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const code = useRef<HTMLInputElement>(null)
  const isBusy = useNavigation().state !== 'idle'
  const scanner = useScanner(video, (text) => {
    if (!code.current) return
    code.current.value = text
    form.current?.requestSubmit()
  })
  // The next code is typed or scanned into an empty field.
  useEffect(() => {
    if (!answer || !code.current) return
    code.current.value = ''
    code.current.focus()
  }, [answer])
  return (
    <Card title={t('assets.scan.title')}>
      <div className="grid gap-4">
        <div aria-live="polite">{answer && <Alert tone={answer.tone}>{answer.message}</Alert>}</div>
        <video
          ref={video}
          hidden={scanner.state !== 'on'}
          muted
          playsInline
          aria-label={t('assets.scan.view')}
          className="aspect-video w-full max-w-reading rounded-card bg-surface object-cover"
        />
        {scanner.state === 'trouble' && <Alert tone="warn">{t(`assets.scan.${scanner.trouble}`)}</Alert>}
        <Form ref={form} method="post" className="grid max-w-reading gap-4 sm:grid-cols-2" noValidate>
          <input type="hidden" name="intent" value="scan" />
          <Field id="holder" label={t('assets.scan.where')}>
            {(wiring) => (
              <Select
                {...wiring}
                name="holder"
                defaultValue={answer?.holder ?? usual}
                placeholder={t('assets.scan.as-registered')}
                options={holders}
              />
            )}
          </Field>
          <Field id="place" label={t('assets.place')} note={t('records-screen.optional')}>
            {(wiring) => (
              <TextInput {...wiring} name="place" maxLength={200} defaultValue={answer?.place ?? ''} />
            )}
          </Field>
          <Field id="code" label={t('assets.scan.code')} help={t('assets.scan.code-help')} required>
            {(wiring) => (
              <TextInput
                {...wiring}
                ref={code}
                name="code"
                maxLength={300}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
              />
            )}
          </Field>
          <div className="flex flex-wrap items-end gap-2">
            <Button type="submit" icon={<Check />} busy={isBusy}>
              {t('assets.scan.note')}
            </Button>
            {scanner.isThere && (
              <Button
                kind="secondary"
                icon={scanner.state === 'on' ? <CameraOff /> : <Camera />}
                onClick={scanner.toggle}
              >
                {t(scanner.state === 'on' ? 'assets.scan.stop' : 'assets.scan.start')}
              </Button>
            )}
          </div>
        </Form>
      </div>
    </Card>
  )
}
