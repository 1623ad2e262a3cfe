import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { closeDevices, type DeviceTrouble, openDevices } from '#shell/devices/open-devices.ts'
import { useHydrated } from '#shell/use-hydrated.ts'

/** The part of a browser's reader of squares that is used here; its types are not in the library yet. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
type DetectorMaker = new (options: { formats: 'qr_code'[] }) => Detector

const EVERY_MS = 250
/** The same label before the camera counts once in this time. */
const AGAIN_MS = 4_000

/** The browser's own reader; telephones of Apple, Firefox and most desks have none and load ours with the camera. */
async function openDetector(): Promise<Detector> {
  const { BarcodeDetector: own } = globalThis as { BarcodeDetector?: DetectorMaker }
  const Maker = own ?? (await import('qr/decode.js')).BarcodeDetector
  return new Maker({ formats: ['qr_code'] })
}

async function play(element: HTMLVideoElement, stream: MediaStream): Promise<void> {
  element.srcObject = stream
  await element.play()
}

/** Reads squares by the camera. */
export function useScanner(video: RefObject<HTMLVideoElement | null>, onRead: (text: string) => void) {
  const [state, setState] = useState<'off' | 'on' | 'trouble'>('off')
  const [trouble, setTrouble] = useState<DeviceTrouble>('missing')
  const isThere = useHydrated()
  const last = useRef({ text: '', at: 0 })
  const read = useEffectEvent((text: string) => {
    const now = Date.now()
    if (text === last.current.text && now - last.current.at < AGAIN_MS) return
    last.current = { text, at: now }
    onRead(text)
  })
  useEffect(() => {
    if (state !== 'on') return undefined
    let isOver = false
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async (detector: Detector) => {
      if (isOver || !video.current) return
      // A frame that is not there yet has nothing to read.
      const found = await detector.detect(video.current).catch(() => [])
      if (found[0]) read(found[0].rawValue)
      timer = setTimeout(() => void look(detector), EVERY_MS)
    }
    const begin = async () => {
      const opened = await openDevices({ video: { facingMode: 'environment' } })
      if ('trouble' in opened) {
        setTrouble(opened.trouble)
        setState('trouble')
        return
      }
      stream = opened.stream
      if (isOver || !video.current) return closeDevices(stream)
      await play(video.current, stream)
      await look(await openDetector())
    }
    void begin()
    return () => {
      isOver = true
      clearTimeout(timer)
      closeDevices(stream)
    }
  }, [state, video])
  return {
    state,
    trouble,
    isThere,
    toggle: () => setState((now) => (now === 'on' ? 'off' : 'on')),
  }
}
