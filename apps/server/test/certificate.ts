import { generateKeyPairSync, sign } from 'node:crypto';

/** A self-signed certificate for localhost, good for a day, with its key (X.509 v1 by hand: Node reads certificates but makes none). */
export function selfSigned(serial: number): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecdsaWithSha256 = seq(Buffer.from('06082a8648ce3d040302', 'hex'));
  const name = seq(der(0x31, seq(Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from('localhost')))));
  const day = 86_400_000;
  const body = seq(
    der(0x02, Buffer.from([serial])),
    ecdsaWithSha256,
    name,
    seq(time(Date.now() - day), time(Date.now() + day)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)]);
  const certificate = seq(body, ecdsaWithSha256, der(0x03, signature));
  const lines = certificate.toString('base64').replace(/.{64}/g, '$&\n');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const seq = (...parts: Buffer[]): Buffer => der(0x30, Buffer.concat(parts));
const time = (ms: number): Buffer =>
  der(0x17, Buffer.from(`${new Date(ms).toISOString().slice(2, 19).replaceAll(/[-T:]/g, '')}Z`));
