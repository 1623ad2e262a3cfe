import { useEffect, useState } from 'react'
import type { Translate } from '#kernel/i18n/translate.ts'
import type { RemoteCommand, RemoteReply } from '#kernel/realtime/remote.ts'
import { api } from '#shell/api.ts'
import { useT } from '#shell/texts.tsx'
import { ClientError } from '#src/client/client-error.ts'

/** Commands that the console still shows. */
const MAX_SHOWN = 30

export interface ShownCommand {
  readonly commandID: string
  readonly text: string
  readonly at: number
  readonly replies: readonly RemoteReply[]
}

/** Why a command was not sent; the position points into a text that could not be read. */
export interface CommandFault {
  readonly message: string
  readonly position: number | null
}

export type CommandRequest = { readonly text: string } | { readonly command: RemoteCommand }

/** Sends commands and keeps what was answered to them, as long as the screen is open. */
export function useCommands(room: string) {
  const t = useT()
  const [commands, setCommands] = useState<readonly ShownCommand[]>([])
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    async function begin() {
      const { openSocket, subscribe } = await import('#shell/realtime/connection.ts')
      const socket = await openSocket()
      if (isGone) return
      const leave = subscribe(room, null, () => undefined)
      const take = (replies: readonly RemoteReply[]) =>
        setCommands((shown) => shown.map((one) => addTo(one, replies)))
      socket.on('reply', take)
      stop = () => {
        leave()
        socket.off('reply', take)
      }
    }
    void begin()
    return () => {
      isGone = true
      stop?.()
    }
  }, [room])

  async function send(request: CommandRequest): Promise<CommandFault | undefined> {
    try {
      const { data } = await api.request<{ commandID: string; text: string }>({
        method: 'POST',
        path: 'remote',
        body: request,
      })
      setCommands((shown) => [{ ...data, at: Date.now(), replies: [] }, ...shown].slice(0, MAX_SHOWN))
      return undefined
    } catch (error) {
      if (!(error instanceof ClientError)) throw error
      return describeFault(t, error)
    }
  }

  return { commands, send }
}

/** In the language of the page: a call is answered in the browser's. */
function describeFault(t: Translate, { code = '', text, body }: ClientError): CommandFault {
  const { position = null, reason = '' } = (body ?? {}) as { position?: number; reason?: string }
  const values = { position: (position ?? 0) + 1, reason: t(`remote.parse.${reason}`) }
  return { message: t.has(code) ? t(code, values) : (text ?? t('remote.not-sent')), position }
}

function addTo(command: ShownCommand, replies: readonly RemoteReply[]): ShownCommand {
  const own = replies.filter((reply) => reply.commandID === command.commandID)
  return own.length === 0 ? command : { ...command, replies: [...command.replies, ...own] }
}
