import { PhoneApp } from '../../../src/phone/phone-app';

export default function PhonePage() {
  return <PhoneApp />;
}
