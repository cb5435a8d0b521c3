/** The part of the library that is needed here. A file of its own, fetched when a passkey is asked for. */
export { startAuthentication, startRegistration, WebAuthnAbortService, WebAuthnError } from '@simplewebauthn/browser';
