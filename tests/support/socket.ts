import { request } from 'node:http'

export interface OpenSocket {
  status: number
  /** Returns everything received so far. */
  heard: () => string
  close: () => void
}

/** Opens a WebSocket of the local shop like a browser. `headers` contain the host. */
export function openSocket(port: number, path: string, headers: Record<string, string>): Promise<OpenSocket> {
  return new Promise((resolve, reject) => {
    const opening = request({
      ...{ host: '127.0.0.1', port, path },
      headers: {
        ...{ Connection: 'Upgrade', Upgrade: 'websocket' },
        ...{ 'Sec-WebSocket-Version': '13', 'Sec-WebSocket-Key': btoa('sixteen letters.') },
        ...headers,
      },
    })
    opening.on('upgrade', (_, socket) => {
      let heard = ''
      socket.on('data', (chunk) => {
        heard += chunk.toString('utf8')
      })
      socket.on('error', () => {})
      resolve({ status: 101, heard: () => heard, close: () => socket.destroy() })
    })
    opening.on('response', (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode ?? 0, heard: () => '', close: () => {} })
    })
    opening.on('error', reject)
    opening.end()
  })
}
