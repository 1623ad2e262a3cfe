import { useEffect, useRef, useState } from 'react'
import { closeDevices, type DeviceTrouble, openDevices } from '#shell/devices/open-devices.ts'
import { PICTURE_WIDTH } from '../limits.ts'

/** How loud the microphone is, 0 to 100, many times a second. */
function hearLevel(stream: MediaStream, tell: (level: number) => void): () => void {
  const audio = new AudioContext()
  const analyser = audio.createAnalyser()
  audio.createMediaStreamSource(stream).connect(analyser)
  const samples = new Uint8Array(analyser.fftSize)
  const timer = setInterval(() => {
    analyser.getByteTimeDomainData(samples)
    tell(Math.min(100, Math.max(...samples.map((sample) => Math.abs(sample - 128))) * 2))
  }, 150)
  return () => {
    clearInterval(timer)
    void audio.close()
  }
}

/** Camera and microphone that are tried out: each works, or says why not. */
export function useDevices() {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'off' | 'asking' | 'on'>('off')
  const [trouble, setTrouble] = useState<DeviceTrouble>()
  const [hearing, setHearing] = useState<DeviceTrouble>()
  const [level, setLevel] = useState(0)
  const [camera, setCamera] = useState<MediaStream>()
  const [microphone, setMicrophone] = useState<MediaStream>()

  async function open(): Promise<void> {
    setState('asking')
    const seen = await openDevices({ video: { width: PICTURE_WIDTH, facingMode: 'user' } })
    setTrouble('trouble' in seen ? seen.trouble : undefined)
    if ('stream' in seen) setCamera(seen.stream)
    // Apart: somebody without a microphone still has a camera.
    const heard = await openDevices({ audio: true })
    setHearing('trouble' in heard ? heard.trouble : undefined)
    if ('stream' in heard) setMicrophone(heard.stream)
    setState('stream' in seen ? 'on' : 'off')
  }

  useEffect(() => {
    if (!camera) return undefined
    if (video.current) {
      video.current.srcObject = camera
      void video.current.play().catch(() => undefined)
    }
    return () => closeDevices(camera)
  }, [camera])
  useEffect(() => {
    if (!microphone) return undefined
    const stop = hearLevel(microphone, setLevel)
    return () => {
      stop()
      closeDevices(microphone)
    }
  }, [microphone])

  return { video, state, trouble, hearing, level, hasMicrophone: microphone !== undefined, open }
}
