import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { closeDevices, type DeviceTrouble, openDevices } from '#shell/devices/open-devices.ts'
import { randomUuid } from '#shell/random-uuid.ts'
import { useEvents } from '#shell/realtime/use-events.ts'
import { CHANGED, SIGNAL } from './events.ts'
import { createMesh, type Mesh } from './mesh.ts'
import type { Attendee } from './people.server.ts'
import type { ShownMeeting } from './read-meeting.server.ts'

interface Attended {
  readonly isElsewhere: boolean
  readonly people: readonly Attendee[]
  readonly seconds: number
  readonly hasSeat: boolean
  readonly isComplete: boolean
}

/** How it stands with the room. */
export type RoomState = 'entering' | 'in' | 'lost' | 'elsewhere' | 'over'

async function post(path: string, body: object): Promise<Response | undefined> {
  try {
    return await fetch(`/api/meeting/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      keepalive: path === 'leave',
    })
  } catch {
    return undefined
  }
}

/** One page in a live class: who is there, what they show, and what this one shows. */
export function useMeeting(meeting: ShownMeeting) {
  const lessonID = meeting.lesson._id
  const [page] = useState(randomUuid)
  const mesh = useRef<Mesh>(null)
  const camera = useRef<MediaStream>(null)
  const shared = useRef<MediaStreamTrack>(null)
  const [state, setState] = useState<RoomState>('entering')
  const [people, setPeople] = useState<readonly Attendee[]>(meeting.people)
  const [seconds, setSeconds] = useState(meeting.seconds)
  const [isComplete, setComplete] = useState(false)
  const [hasSeat, setSeat] = useState(false)
  const [streams, setStreams] = useState<ReadonlyMap<string, MediaStream>>(new Map())
  const [own, setOwn] = useState<MediaStream>()
  const [trouble, setTrouble] = useState<DeviceTrouble>()
  const [isMuted, setMuted] = useState(false)
  const [isSharing, setSharing] = useState(false)
  const [isHandUp, setHandUp] = useState(false)
  const canConnect = typeof RTCPeerConnection !== 'undefined'

  const beat = useEffectEvent(async (isEntering: boolean, hand = isHandUp) => {
    const answer = await post('beat', { lessonID, page, isEntering, isHandUp: hand })
    if (answer?.status === 409) return setState('over')
    if (!answer?.ok) return setState('lost')
    const { data } = (await answer.json()) as { data: Attended }
    setSeconds(data.seconds)
    setComplete(data.isComplete)
    if (data.isElsewhere) {
      mesh.current?.close()
      return setState('elsewhere')
    }
    setState('in')
    setPeople(data.people)
    setSeat(data.hasSeat)
    if (data.hasSeat) mesh.current?.meet(data.people.filter((one) => one.hasSeat).map((one) => one.page))
    return undefined
  })

  useEvents([meeting.watch], ({ type, data }) => {
    if (data.lesson !== lessonID || state === 'elsewhere') return
    if (type === CHANGED) void beat(false)
    if (type === SIGNAL && data.to === page)
      void mesh.current?.hear(String(data.from), String(data.text)).catch(() => undefined)
  })

  const openCamera = useEffectEvent(async () => {
    const both = await openDevices({ video: { width: 640 }, audio: true })
    const opened = 'trouble' in both ? await openDevices({ audio: true }) : both
    setTrouble('trouble' in both ? both.trouble : undefined)
    if ('trouble' in opened) return
    closeDevices(camera.current)
    camera.current = opened.stream
    setOwn(opened.stream)
    mesh.current?.show(opened.stream)
  })

  const begin = useEffectEvent(async () => {
    if (canConnect)
      mesh.current = createMesh({
        page,
        ice: meeting.ice.map((server) => ({ ...server, urls: [...server.urls] })),
        send: (to, text) => void post('signal', { lessonID, from: page, to, text }),
        onStreams: setStreams,
      })
    await openCamera()
    await beat(true)
  })

  useEffect(() => {
    const soon = setTimeout(() => void begin())
    const timer = setInterval(() => void beat(false), meeting.beatSeconds * 1000)
    const again = () => void beat(false)
    const go = () => void post('leave', { lessonID, page })
    addEventListener('online', again)
    addEventListener('pagehide', go)
    return () => {
      clearTimeout(soon)
      clearInterval(timer)
      removeEventListener('online', again)
      removeEventListener('pagehide', go)
      go()
      mesh.current?.close()
      closeDevices(camera.current)
    }
  }, [lessonID, page, meeting.beatSeconds])

  function stopSharing(): void {
    shared.current?.stop()
    shared.current = null
    mesh.current?.share(null)
    setSharing(false)
  }

  return {
    page,
    state,
    people,
    seconds,
    isComplete,
    hasSeat: hasSeat && canConnect,
    streams,
    own,
    trouble,
    isMuted,
    isSharing,
    isHandUp,
    openCamera: () => void openCamera(),
    takeHere: () => void beat(true),
    mute() {
      for (const track of camera.current?.getAudioTracks() ?? []) track.enabled = isMuted
      setMuted(!isMuted)
    },
    raiseHand() {
      setHandUp(!isHandUp)
      void beat(false, !isHandUp)
    },
    async share() {
      if (isSharing) return stopSharing()
      const stream = await navigator.mediaDevices.getDisplayMedia({ video: true }).catch(() => undefined)
      const [track] = stream?.getVideoTracks() ?? []
      if (!track) return undefined
      shared.current = track
      track.addEventListener('ended', stopSharing)
      mesh.current?.share(track)
      return setSharing(true)
    },
  }
}
