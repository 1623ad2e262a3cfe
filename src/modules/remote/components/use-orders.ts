import { useEffect, useState } from 'react'
import type { Translate } from '#kernel/i18n/translate.ts'
import type { RemoteCommand, RemoteReply } from '#kernel/realtime/remote.ts'
import { api } from '#shell/api.ts'
import { useT } from '#shell/texts.tsx'
import { ClientError } from '#src/client/client-error.ts'

/** Orders that the console still shows. */
const MOST_SHOWN = 30

export interface ShownOrder {
  readonly order: string
  readonly text: string
  readonly at: number
  readonly replies: readonly RemoteReply[]
}

/** Why an order was not sent; the position points into a text that could not be read. */
export interface OrderFault {
  readonly message: string
  readonly position: number | null
}

export type Wish = { readonly text: string } | { readonly command: RemoteCommand }

/** Sends orders and keeps what was answered to them, as long as the screen is open. */
export function useOrders(room: string) {
  const t = useT()
  const [orders, setOrders] = useState<readonly ShownOrder[]>([])
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    async function begin() {
      const { openSocket, subscribe } = await import('#shell/realtime/connection.ts')
      const socket = await openSocket()
      if (isGone) return
      const leave = subscribe(room, null, () => undefined)
      const take = (replies: readonly RemoteReply[]) =>
        setOrders((shown) => shown.map((one) => addTo(one, replies)))
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

  async function send(wish: Wish): Promise<OrderFault | undefined> {
    try {
      const { data } = await api.request<{ order: string; text: string }>({
        method: 'POST',
        path: 'remote',
        body: wish,
      })
      setOrders((shown) => [{ ...data, at: Date.now(), replies: [] }, ...shown].slice(0, MOST_SHOWN))
      return undefined
    } catch (error) {
      if (!(error instanceof ClientError)) throw error
      return describeFault(t, error)
    }
  }

  return { orders, send }
}

/** In the language of the page: a call is answered in the browser's. */
function describeFault(t: Translate, { code = '', text, body }: ClientError): OrderFault {
  const { position = null, reason = '' } = (body ?? {}) as { position?: number; reason?: string }
  const values = { position: (position ?? 0) + 1, reason: t(`remote.parse.${reason}`) }
  return { message: t.has(code) ? t(code, values) : (text ?? t('remote.not-sent')), position }
}

function addTo(order: ShownOrder, replies: readonly RemoteReply[]): ShownOrder {
  const own = replies.filter((reply) => reply.order === order.order)
  return own.length === 0 ? order : { ...order, replies: [...order.replies, ...own] }
}
