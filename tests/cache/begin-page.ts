/** Reads the part of a page that is sent at once. The rest is read on request. */
export async function beginPage(url: string) {
  const leaving = new AbortController()
  const answer = await fetch(url, { headers: { 'Accept-Encoding': 'identity' }, signal: leaving.signal })
  if (!answer.body) throw new Error(`${url} has no body`)
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  let html = ''
  while (!html.includes('<h1')) html += (await reader.read()).value
  const rest = async () => {
    for (let next = await reader.read(); !next.done; next = await reader.read()) html += next.value
    return html
  }
  return { html, headers: answer.headers, rest, leave: () => leaving.abort() }
}
