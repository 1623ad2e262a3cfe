import { type FormEvent, useEffect, useState } from 'react'
import { useT } from '#shell/texts.tsx'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { judgeStatus, type StatusKind, sendTest, type TestAnswer, testMethods } from './test-call.ts'

const tones: Record<StatusKind, Tone> = { success: 'ok', client: 'warn', server: 'bad' }

/** Sends any call of /api as the page's own session would, and shows what came back. */
export function ApiTester({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [method, setMethod] = useState('GET')
  const [endpoint, setEndpoint] = useState('test')
  const [body, setBody] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [hasTenant, setHasTenant] = useState(true)
  const [answer, setAnswer] = useState<TestAnswer>()

  useEffect(() => {
    void sendTest({ method: 'GET', endpoint: 'test', body: '' }).then((told) =>
      setHasTenant('status' in told && told.status === 200),
    )
  }, [])

  async function send(chosen: string): Promise<void> {
    setMethod(chosen)
    setBusy(true)
    setAnswer(await sendTest({ method: chosen, endpoint, body }))
    setBusy(false)
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!isBusy) void send(method)
  }

  return (
    <Dialog
      open
      width="wide"
      title={t('developer.tester')}
      closeLabel={t('shell.close')}
      onOpenChange={onClose}
    >
      <form onSubmit={submit} className="flex flex-col gap-4">
        {!hasTenant && (
          <p role="alert" className="text-bad">
            {t('developer.no-tenant')}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          {testMethods.map((name) => (
            <Button key={name} size="small" kind="secondary" onClick={() => void send(name)}>
              {name}
            </Button>
          ))}
        </div>
        <Field id="tester-method" label={t('developer.method')}>
          {(wiring) => (
            <Select
              {...wiring}
              value={method}
              onChange={(event) => setMethod(event.target.value)}
              options={testMethods.map((name) => ({ value: name, label: name }))}
            />
          )}
        </Field>
        <Field id="tester-endpoint" label={t('developer.endpoint')}>
          {(wiring) => (
            <TextInput {...wiring} value={endpoint} onChange={(event) => setEndpoint(event.target.value)} />
          )}
        </Field>
        <Field id="tester-body" label={t('developer.body')}>
          {(wiring) => (
            <Textarea {...wiring} value={body} rows={4} onChange={(event) => setBody(event.target.value)} />
          )}
        </Field>
        <Button type="submit" busy={isBusy}>
          {t('developer.send')}
        </Button>
        {answer && <Answer answer={answer} />}
      </form>
    </Dialog>
  )
}

function Answer({ answer }: { answer: TestAnswer }) {
  const t = useT()
  if ('fault' in answer)
    return (
      <p role="alert" className="font-medium text-bad">
        {t(`developer.${answer.fault}`)}
      </p>
    )
  const kind = judgeStatus(answer.status)
  return (
    <div aria-live="polite" data-status={kind}>
      <Badge tone={tones[kind]}>
        {answer.status} {t(`developer.result.${kind}`)}
      </Badge>
      <pre className="mt-2 max-h-80 overflow-auto rounded-control border border-line bg-bg p-3 font-mono text-sm whitespace-pre-wrap">
        {answer.text}
      </pre>
    </div>
  )
}
