import { useEffect, useRef } from 'react'

/** Plays a sound and changes the tab title when a shopper begins to wait. */
export function useAlarm(waiting: number): void {
  const before = useRef(0)
  useEffect(() => {
    if (waiting > before.current) ring()
    before.current = waiting
    const title = document.title.replace(/^\(\d+\) /, '')
    document.title = waiting ? `(${waiting}) ${title}` : title
  }, [waiting])
}

/** Plays the sound. Browsers play no sound before the first click on the page. */
function ring(): void {
  try {
    const audio = new AudioContext()
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    volume.gain.setValueAtTime(0.1, audio.currentTime)
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.6)
    tone.connect(volume).connect(audio.destination)
    tone.start()
    tone.stop(audio.currentTime + 0.6)
    tone.onended = () => void audio.close()
  } catch {
    // The tab title shows it without the sound.
  }
}
