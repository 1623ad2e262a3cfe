import { SendHorizontal } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { EVERYBODY, type RemoteCommand } from '#kernel/realtime/remote.ts'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { parseCommand } from '../parse-command.ts'
import type { CommandFault, CommandRequest } from './use-commands.ts'

interface CommandLineProps {
  readonly inputId: string
  readonly text: string
  readonly form: RefObject<HTMLFormElement | null>
  onText(text: string): void
  send(request: CommandRequest): Promise<CommandFault | undefined>
  /** Asks first, where a command is for everybody, however it is typed. */
  askAll(command: RemoteCommand): void
}

/** The line that takes a command in its text form; what could not be read stays, with a mark where the reading stopped. */
export function CommandLine({ inputId, text, form, onText, send, askAll }: CommandLineProps) {
  const t = useT()
  const [fault, setFault] = useState<CommandFault & { text: string }>()
  const [isBusy, setIsBusy] = useState(false)

  async function submit() {
    const read = parseCommand(text)
    if (read.ok && read.command.to === EVERYBODY) {
      setFault(undefined)
      askAll(read.command)
      return
    }
    setIsBusy(true)
    const refused = await send({ text })
    setIsBusy(false)
    setFault(refused && { ...refused, text })
    if (!refused) {
      onText('')
      return
    }
    const input = form.current?.elements.namedItem('text')
    if (input instanceof HTMLInputElement) {
      input.focus()
      if (refused.position !== null) input.setSelectionRange(refused.position, refused.position)
    }
  }

  return (
    <Card title={t('remote.line')}>
      <form
        ref={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void submit()
        }}
      >
        <Field id={inputId} label={t('remote.command')} help={t('remote.line-help')} error={fault?.message}>
          {(wiring) => (
            <div className="grid grid-cols-1 gap-2 md:grid-cols-[1fr_auto]">
              <TextInput
                {...wiring}
                name="text"
                value={text}
                maxLength={2000}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                placeholder="reload()"
                onChange={(event) => onText(event.target.value)}
              />
              <Button type="submit" busy={isBusy} icon={<SendHorizontal />}>
                {t('remote.send')}
              </Button>
            </div>
          )}
        </Field>
        {fault && fault.position !== null && fault.text === text && text !== '' && (
          <FaultMark text={fault.text} position={fault.position} />
        )}
      </form>
    </Card>
  )
}

function FaultMark({ text, position }: { text: string; position: number }) {
  return (
    <p aria-hidden="true" className="rounded-control bg-text/5 px-3 py-2 font-mono text-sm break-all">
      {text.slice(0, position)}
      <mark className="rounded-sm bg-bad px-0.5 text-white">{text.slice(position, position + 1) || '…'}</mark>
      {text.slice(position + 1)}
    </p>
  )
}
