import { useState } from 'react'
import { isOwnPath } from '#kernel/realtime/own-path.ts'
import { DEFAULT_LOCK_MESSAGE, EVERYBODY, type RemoteCommand } from '#kernel/realtime/remote.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { CommandFault, CommandRequest } from './use-commands.ts'

/** A command that needs a word or a confirmation first. */
export interface AskedCommand {
  readonly name: 'alert' | 'lock' | 'route' | 'reload' | 'logout' | 'call'
  readonly to: string
  /** Whom it is about, for people. */
  readonly who: string
  /** What was typed already. */
  readonly typed?: string
}

interface CommandDialogProps {
  readonly asked: AskedCommand
  send(request: CommandRequest): Promise<CommandFault | undefined>
  onDone(): void
  onSent?(): void
}

const begin: Readonly<Record<AskedCommand['name'], string | undefined>> = {
  alert: '',
  lock: DEFAULT_LOCK_MESSAGE,
  route: '/',
  reload: undefined,
  logout: undefined,
  call: undefined,
}

function commandOf({ name, to }: AskedCommand, typed: string): RemoteCommand {
  if (name === 'route') return { name, to, path: typed.trim() }
  return name === 'alert' || name === 'lock' ? { name, to, message: typed } : { name, to }
}

/** Asks for the message or path of a command, or whether it is really meant; keeps what was typed when it is refused. */
export function CommandDialog({ asked, send, onDone, onSent }: CommandDialogProps) {
  const t = useT()
  const first = begin[asked.name]
  const [typed, setTyped] = useState(asked.typed ?? first ?? '')
  const [fault, setFault] = useState<CommandFault>()
  const [isBusy, setIsBusy] = useState(false)
  const key = asked.to === EVERYBODY ? `${asked.name}-all` : asked.name

  async function submit() {
    if (asked.name === 'route' && !isOwnPath(typed.trim())) {
      setFault({ message: t('remote.parse.no-path'), position: null })
      return
    }
    setIsBusy(true)
    const refused = await send({ command: commandOf(asked, typed) })
    setIsBusy(false)
    setFault(refused)
    if (refused) return
    onSent?.()
    onDone()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onDone()}
      title={t(`remote.ask.${key}`, { who: asked.who })}
      description={t(`remote.ask-text.${key}`)}
      closeLabel={t('remote.close')}
      footer={
        <>
          <Button kind="secondary" onClick={onDone}>
            {t('remote.cancel')}
          </Button>
          <Button
            type="submit"
            form="remote-command"
            kind={asked.name === 'logout' ? 'danger' : 'primary'}
            busy={isBusy}
          >
            {t(`remote.do.${asked.name}`)}
          </Button>
        </>
      }
    >
      <form
        id="remote-command"
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void submit()
        }}
      >
        {first === undefined ? (
          fault && <Alert tone="bad">{fault.message}</Alert>
        ) : (
          <Field
            id="remote-command-text"
            label={t(asked.name === 'route' ? 'remote.path' : 'remote.message')}
            help={asked.name === 'route' ? t('remote.path-help') : undefined}
            error={fault?.message}
            required
          >
            {(wiring) => (
              <TextInput
                {...wiring}
                value={typed}
                maxLength={asked.name === 'route' ? 300 : 500}
                autoComplete="off"
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </Field>
        )}
      </form>
    </Dialog>
  )
}
