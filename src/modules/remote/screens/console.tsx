import { BellRing, Presentation, Radio, RefreshCw } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { EVERYBODY, type RemoteCommand } from '#kernel/realtime/remote.ts'
import { useRoot } from '#shell/here.ts'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Container } from '#ui/container.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { type AskedCommand, CommandDialog } from '../components/command-dialog.tsx'
import { CommandLine } from '../components/command-line.tsx'
import { CommandLog } from '../components/command-log.tsx'
import { LockList } from '../components/lock-list.tsx'
import { PeopleTable } from '../components/people-table.tsx'
import { personEntries } from '../components/person-entries.tsx'
import { type CommandFault, type CommandRequest, useCommands } from '../components/use-commands.ts'
import { usePeople } from '../components/use-people.ts'
import { type ConsoleView, readConsole } from '../read-console.server.ts'

const LINE_ID = 'remote-line'

export const loader = screen(({ ctx }) => readConsole(ctx))

/** Who is online, and what can be commanded; a manager without a class finds nobody here. */
export default function ConsoleScreen() {
  const view = useLoaderData<typeof loader>()
  const title = useRoot()?.title ?? ''
  const t = useT()
  return (
    <Container>
      <div className="py-6 md:py-8">
        <PageHeader title={title} lead={t('remote.lead')} />
        {view.mayCommand ? (
          <Console view={view} />
        ) : (
          <EmptyState icon={<Presentation />} title={t('remote.no-class')} text={t('remote.no-class-text')} />
        )}
      </div>
    </Container>
  )
}

function Console({ view }: { view: ConsoleView }) {
  const t = useT()
  const people = usePeople(view.site)
  const { commands, send } = useCommands(view.room)
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<AskedCommand>()
  const [fault, setFault] = useState<CommandFault>()
  const [text, setText] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const locked = new Set(view.locks.map(({ userID }) => userID))
  const names = new Map([
    ...view.locks.map(({ userID, name }) => [userID, name] as const),
    ...(people.online?.pages ?? []).map(({ userID, name }) => [userID, name] as const),
  ])

  async function sendAndLook(request: CommandRequest): Promise<CommandFault | undefined> {
    const refused = await send(request)
    if (!refused) await revalidate()
    return refused
  }
  const tell = (command: RemoteCommand) => void sendAndLook({ command }).then(setFault)
  const askAll = (name: 'alert' | 'reload' | 'call') => () => setAsked({ name, to: EVERYBODY, who: '' })
  function askTyped(command: RemoteCommand) {
    if (command.name !== 'alert' && command.name !== 'reload' && command.name !== 'call') return
    const typed = 'message' in command ? { typed: command.message } : {}
    setAsked({ name: command.name, to: EVERYBODY, who: '', ...typed })
  }

  function typeCommand(typed: string) {
    setText(typed)
    // Once the menu has given the focus back.
    setTimeout(() => document.getElementById(LINE_ID)?.focus())
  }

  return (
    <div className="grid gap-6">
      {fault && <Alert tone="bad">{fault.message}</Alert>}
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        <Button kind="secondary" icon={<BellRing />} onClick={askAll('alert')}>
          {t('remote.all.alert')}
        </Button>
        <Button kind="secondary" icon={<Radio />} onClick={askAll('call')}>
          {t('remote.all.call')}
        </Button>
        <Button kind="secondary" icon={<RefreshCw />} onClick={askAll('reload')}>
          {t('remote.all.reload')}
        </Button>
      </div>
      <PeopleTable
        people={people}
        locked={locked}
        entriesOf={(person) =>
          personEntries(t, person, locked.has(person.userID), { tell, ask: setAsked, type: typeCommand })
        }
      />
      <LockList locks={view.locks} unlock={(to) => tell({ name: 'unlock', to })} />
      <CommandLine
        inputId={LINE_ID}
        text={text}
        form={form}
        onText={setText}
        send={sendAndLook}
        askAll={askTyped}
      />
      <CommandLog commands={commands} names={names} />
      {asked && (
        <CommandDialog
          asked={asked}
          send={sendAndLook}
          onDone={() => setAsked(undefined)}
          onSent={() => setText('')}
        />
      )}
    </div>
  )
}
