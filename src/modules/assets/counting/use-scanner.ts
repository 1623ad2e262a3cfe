import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { closeDevices, type DeviceTrouble, openDevices } from '#shell/devices/open-devices.ts'

/** The part of the browser's reader of squares that is used here; its types are not in the library yet. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
type DetectorMaker = new (options: { formats: readonly string[] }) => Detector

const EVERY_MS = 250
/** The same label before the camera counts once in this time. */
const AGAIN_MS = 4_000

const makerHere = () => (globalThis as { BarcodeDetector?: DetectorMaker }).BarcodeDetector
async function play(element: HTMLVideoElement, stream: MediaStream): Promise<void> {
  element.srcObject = stream
  await element.play()
}

const never = () => () => undefined

/** Reads squares by the camera, where the browser can. */
export function useScanner(video: RefObject<HTMLVideoElement | null>, onRead: (text: string) => void) {
  const [state, setState] = useState<'off' | 'on' | 'trouble'>('off')
  const [trouble, setTrouble] = useState<DeviceTrouble>('missing')
  const isThere = useSyncExternalStore(
    never,
    () => makerHere() !== undefined,
    () => false,
  )
  const last = useRef({ text: '', at: 0 })
  const read = useEffectEvent((text: string) => {
    const now = Date.now()
    if (text === last.current.text && now - last.current.at < AGAIN_MS) return
    last.current = { text, at: now }
    onRead(text)
  })
  useEffect(() => {
    const Maker = makerHere()
    if (state !== 'on' || !Maker) return undefined
    const detector = new Maker({ formats: ['qr_code'] })
    let isOver = false
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      if (isOver || !video.current) return
      // A frame that is not there yet has nothing to read.
      const found = await detector.detect(video.current).catch(() => [])
      if (found[0]) read(found[0].rawValue)
      timer = setTimeout(() => void look(), EVERY_MS)
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
      await look()
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
