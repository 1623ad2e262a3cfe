import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { closeDevices, type DeviceTrouble, openDevices, takePicture } from '#shell/devices/open-devices.ts'
import { randomUuid } from '#shell/random-uuid.ts'
import { PICTURE_WIDTH } from '../limits.ts'
import type { SitterKind } from '../stills/note-kinds.ts'
import type { ShownWatch } from '../stills/read-camera.server.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { post } from './post.ts'

/** Half an hour without a line. */
const MAX_WAITING = 60
const FLUSH_MS = 5_000
/** A camera needs a moment until it shows something. */
const FIRST_MS = 1_500

/** The still that was sent last, as the learner sees it. */
interface LastStill {
  readonly picture: string
  readonly at: Date
}

/** A learner's camera during an exam: stills at their times, lost focus, stopping and going on. */
export function useWatch({ round, seconds, sent, isStopped: wasStopped }: ShownWatch) {
  const video = useRef<HTMLVideoElement>(null)
  const stream = useRef<MediaStream>(null)
  const outbox = useRef<Outbox>(null)
  const awaySince = useRef<number>(null)
  const [count, setCount] = useState(sent)
  const [waiting, setWaiting] = useState(0)
  const [last, setLast] = useState<LastStill>()
  const [trouble, setTrouble] = useState<DeviceTrouble>()
  const [isStopped, setStopped] = useState(wasStopped)
  const [isOn, setOn] = useState(false)

  const note = (kind: SitterKind, lasted?: number) => {
    const id = randomUuid()
    const about = lasted === undefined ? {} : { seconds: lasted }
    return outbox.current?.push('supervision/note', (ago) => ({
      round,
      notes: [{ id, kind, ago, ...about }],
    }))
  }

  const still = useEffectEvent(() => {
    const picture = video.current && !isStopped && takePicture(video.current, PICTURE_WIDTH)
    if (!picture) return
    const id = randomUuid()
    setLast({ picture, at: new Date() })
    void outbox.current?.push('supervision/still', (ago) => ({ round, still: id, ago, picture }))
  })

  const begin = useEffectEvent(async () => {
    const opened = await openDevices({ video: { width: PICTURE_WIDTH, facingMode: 'user' } })
    if ('trouble' in opened) {
      setTrouble(opened.trouble)
      void note('no-camera')
      return
    }
    setTrouble(undefined)
    closeDevices(stream.current)
    stream.current = opened.stream
    opened.stream.getVideoTracks()[0]?.addEventListener('ended', () => {
      setOn(false)
      setTrouble('missing')
      void note('no-camera')
    })
    if (video.current) {
      video.current.srcObject = opened.stream
      await video.current.play().catch(() => undefined)
    }
    setOn(true)
  })

  const look = useEffectEvent(() => {
    const isAway = document.hidden || !document.hasFocus()
    const now = performance.now()
    if (isAway && awaySince.current === null) {
      awaySince.current = now
      void note('left')
    } else if (!isAway && awaySince.current !== null) {
      void note('back', Math.round((now - awaySince.current) / 1000))
      awaySince.current = null
      still()
    }
  })

  useEffect(() => {
    const own = createOutbox({
      send: post,
      clock: () => performance.now(),
      max: MAX_WAITING,
      onSent({ path }, data) {
        if (path === 'supervision/still') setCount((n) => n + 1)
        // Stopping handed it in, or time is over: the page shows what came of it.
        else if ((data as { isEnded: boolean }).isEnded) location.reload()
      },
      onWaiting: setWaiting,
    })
    outbox.current = own
    const flush = () => void own.flush()
    const timer = setInterval(flush, FLUSH_MS)
    addEventListener('online', flush)
    addEventListener('blur', look)
    addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      removeEventListener('online', flush)
      removeEventListener('blur', look)
      removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])

  useEffect(() => {
    if (isStopped) return undefined
    const soon = setTimeout(() => void begin())
    return () => {
      clearTimeout(soon)
      closeDevices(stream.current)
    }
  }, [isStopped])

  useEffect(() => {
    if (!isOn || isStopped) return undefined
    const first = setTimeout(still, FIRST_MS)
    const timer = setInterval(still, seconds * 1000)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [isOn, isStopped, seconds])

  return {
    video,
    count,
    waiting,
    last,
    trouble,
    isStopped,
    isOn,
    retry: () => void begin(),
    stop() {
      setStopped(true)
      setOn(false)
      closeDevices(stream.current)
      void note('stopped')
    },
    resume() {
      setStopped(false)
      void note('resumed')
    },
  }
}
